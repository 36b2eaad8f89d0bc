/** Fixtures. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const FIXTURES_TABLE = `
  # A fixture
  fixtures                                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  fixtures/week1                              | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"season":"first","round":1,"stage":"league","team1Id":"firtina","team2Id":"bardaklar","at":2000000,"state":"planned","sequence":0,"updatedAt":"{now}"}
  fixtures/week1                              |                | -------------- | --------A----- |                | {"season":"first","round":1,"stage":"league","team1Id":"bardaklar","team2Id":"firtina","at":2000001,"state":"postponed","sequence":1,"updatedAt":"{now}"}
  fixtures/week1                              |                | -------------- | -------------- |                | {"season":"first","round":1,"stage":"league","team1Id":"firtina","team2Id":"bardaklar","at":2000000,"state":"forfeit","winnerId":"firtina","sequence":1,"updatedAt":"{now}"}
  # The fields of a fixture
  fixtures/final/season                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | "second" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/round                        | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 2 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/stage                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "league" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/stage                        |                | --------A----- | --------A----- |                | "final" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/tie                          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "f" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/game                         | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team1Id                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "firtina" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team2Id                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "bardaklar" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"tie":"s1","of":"winner"} & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"tie":"s2","of":"loser"} & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/tie                    | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "s2" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/of                     | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "loser" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/more                   | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "x" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/tie                    | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "s2" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/of                     | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "loser" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/more                   | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "x" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/at                           | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 3000000 & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/at                           |                | -------------- | -------------- |                | 3000000 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/venue                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "Moda" & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/table                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2 & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/state                        | VSPMCUONATWERG | -------------- | --------A----- | -------------- | "postponed" & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  # A match of the league's stage is no game of the final
  fixtures/final/matchId                      | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "{match}" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/week1/matchId                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "{match}" & {"fixtures/week1/updatedAt":"{now}"}
  fixtures/final/startedAt                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 1 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/winnerId                     | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "firtina" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team1Score                   | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 0 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team2Score                   | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 0 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team1Overtime                | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 0 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team2Overtime                | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 0 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/drawn                        | VSPMCUONATWERG | -------------- | -------------- | --------A----- | true & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/line                         | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "l1" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team1Name                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "Takım kaptan" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team2Name                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "Takım reis" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/was                          | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "postponed" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/plannedAt                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 2000000 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/note                         | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "Kupa töreni" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/sequence                     | VSPMCUONATWERG | -------------- | --------A----- | -------------- | 4 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/planSequence                 | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 3 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/updatedAt                    | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{now}"
  fixtures/final/referee                      | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k" & {"fixtures/final/updatedAt":"{now}"}
  # A team that left
  withdrawals                                 | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  withdrawals/-w                              | --------A----- | --------A----- | -------------- | -------------- | {"teamId":"firtina","name":"Fırtına","season":"first","choice":"cancel","at":"{now}","fixtures":{"final":3}}
  withdrawals/-w/teamId                       | --------A----- | -------------- | -------------- | -------------- | "bardaklar"
  withdrawals/-w/name                         | --------A----- | -------------- | -------------- | -------------- | "Bardaklar"
  withdrawals/-w/season                       | --------A----- | -------------- | -------------- | -------------- | "s2"
  withdrawals/-w/by                           | --------A----- | -------------- | -------------- | -------------- | "bardaklar"
  withdrawals/-w/choice                       | --------A----- | -------------- | -------------- | -------------- | "forfeit"
  withdrawals/-w/at                           | --------A----- | -------------- | -------------- | -------------- | "{now}"
  withdrawals/-w/fixtures/week1               | --------A----- | -------------- | -------------- | -------------- | 2
  withdrawals/-w/fixtures                     | --------A----- | -------------- | -------------- | -------------- | {"week1":2}
  withdrawals/-w/matches/{match}               | --------A----- | -------------- | -------------- | -------------- | true
  withdrawals/-w/matches                      | --------A----- | -------------- | -------------- | -------------- | {"{match}":true}
  withdrawals/-w/forfeits/week1/winnerId       | --------A----- | -------------- | -------------- | -------------- | "firtina"
  withdrawals/-w/forfeits/week1                | --------A----- | -------------- | -------------- | -------------- | {"winnerId":"firtina"}
  withdrawals/-w/forfeits                     | --------A----- | -------------- | -------------- | -------------- | {"week1":{"winnerId":"firtina"}}
  withdrawals/-w/undoneAt                     | --------A----- | --------A----- | --------A----- | --------A----- | "{now}"
  # Decision 98: who comes, and who starts
  fixtureAnswers                              | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  fixtureAnswers/week1                        | --------A----- | -------------- | -------------- | -------------- | {"firtina":{"ali":{"coming":true,"at":"{now}"}}}
  fixtureAnswers/week1/firtina                | ---MC---A----- | -------------- | -------------- | -------------- | {"ali":{"coming":true,"at":"{now}"}}
  fixtureAnswers/week1/bardaklar              | ------O-A----- | -------------- | -------------- | -------------- | {"ceren":{"coming":true,"at":"{now}"}}
  fixtureAnswers/week1/firtina/{self}         | ---MC---A----- | ---M---------- | ---M---------- | ---M---------- | {"coming":false,"at":"{now}"}
  fixtureAnswers/week1/firtina/veli           | ---MC---A----- | -------------- | -------------- | -------------- | {"coming":false,"at":"{now}"}
  fixtureAnswers/week1/bardaklar/{self}       | ------O-A----- | -------------- | -------------- | -------------- | {"coming":false,"at":"{now}"}
  fixtureAnswers/week1/firtina/ali/coming     | ---MC---A----- | ---M---------- | ---M---------- | -------------- | false & {"fixtureAnswers/week1/firtina/ali/at":"{now}"}
  fixtureAnswers/week1/firtina/ali/at         | ---MC---A----- | ---M---------- | ---M---------- | -------------- | "{now}"
  fixtureAnswers/week1/firtina/ali/more       | ---MC---A----- | -------------- | -------------- | ---M---------- | 1 & {"fixtureAnswers/week1/firtina/ali/at":"{now}"}
  fixtureLineups                              | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  fixtureLineups/week1                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"firtina":{"player1":"ali","player2":"veli","at":"{now}"}}
  fixtureLineups/week1/firtina                | VSPMCUONATWERG | ----C--------- | ----C--------- | ----C--------- | {"player1":"veli","player2":"{guest}","missing":{"m0":"ali"},"at":"{now}"}
  fixtureLineups/week1/bardaklar              | VSPMCUONATWERG | ------O------- | ------O------- | ------O------- | {"player1":"ceren","player2":"isik","at":"{now}"}
  fixtureLineups/week1/bardaklar              |                | -------------- | -------------- |                | {"player1":"ceren","player2":"ali","at":"{now}"}
  fixtureLineups/week1/firtina/player1         | VSPMCUONATWERG | ----C--------- | ----C--------- | -------------- | "{guest}" & {"fixtureLineups/week1/firtina/at":"{now}"}
  fixtureLineups/week1/firtina/player2         | VSPMCUONATWERG | ----C--------- | ----C--------- | -------------- | "{guest}" & {"fixtureLineups/week1/firtina/at":"{now}"}
  fixtureLineups/week1/firtina/missing        | VSPMCUONATWERG | ----C--------- | ----C--------- | ----C--------- | {"m4":"ali"} & {"fixtureLineups/week1/firtina/at":"{now}"}
  fixtureLineups/week1/firtina/missing/m1      | VSPMCUONATWERG | ----C--------- | ----C--------- | ----C--------- | "ali" & {"fixtureLineups/week1/firtina/at":"{now}"}
  fixtureLineups/week1/firtina/missing/m5      | VSPMCUONATWERG | -------------- | -------------- | ----C--------- | "ali" & {"fixtureLineups/week1/firtina/at":"{now}"}
  fixtureLineups/week1/firtina/at             | VSPMCUONATWERG | ----C--------- | ----C--------- | -------------- | "{now}"
  fixtureLineups/week1/firtina/more           | VSPMCUONATWERG | -------------- | -------------- | ----C--------- | 1 & {"fixtureLineups/week1/firtina/at":"{now}"}
  # Decision 99: another day, which only the function writes
  fixtureRequests                             | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  fixtureRequests/week1                       | ---MC-O-A----- | -------------- | -------------- | -------------- | {"team":"firtina"}
  fixtureRequests/week1/wanted                | ---MC-O-A----- | -------------- | -------------- | -------------- | 4000000
`;
