/** Fixtures (issue 20). Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const FIXTURES_TABLE = `
  # Issue 20: a fixture
  fixtures                                    | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  fixtures/week                               | VSPMCUONA | --------A | --------A | --------A | {"season":"first","round":1,"stage":"league","team1Id":"firtina","team2Id":"bardaklar","at":2000000,"state":"planned","sequence":0,"updatedAt":"{now}"}
  fixtures/week                               |           | --------- | --------A |           | {"season":"first","round":1,"stage":"league","team1Id":"bardaklar","team2Id":"firtina","at":2000001,"state":"postponed","sequence":1,"updatedAt":"{now}"}
  fixtures/week                               |           | --------- | --------- |           | {"season":"first","round":1,"stage":"league","team1Id":"firtina","team2Id":"bardaklar","at":2000000,"state":"forfeit","winnerId":"firtina","sequence":1,"updatedAt":"{now}"}
  # Issue 20: the fields of a fixture
  fixtures/final/season                       | VSPMCUONA | --------- | --------- | --------- | "second" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/round                        | VSPMCUONA | --------A | --------A | --------- | 2 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/stage                        | VSPMCUONA | --------- | --------- | --------- | "league" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/stage                        |           | --------A | --------A |           | "final" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/tie                          | VSPMCUONA | --------A | --------A | --------- | "f" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/game                         | VSPMCUONA | --------A | --------A | --------A | 2 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team1Id                      | VSPMCUONA | --------A | --------A | --------A | "firtina" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/team2Id                      | VSPMCUONA | --------A | --------A | --------A | "bardaklar" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1                        | VSPMCUONA | --------A | --------A | --------A | {"tie":"s1","of":"winner"} & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2                        | VSPMCUONA | --------A | --------A | --------A | {"tie":"s2","of":"loser"} & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/tie                    | VSPMCUONA | --------A | --------A | --------- | "s2" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/of                     | VSPMCUONA | --------A | --------A | --------- | "loser" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from1/more                   | VSPMCUONA | --------- | --------- | --------A | "x" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/tie                    | VSPMCUONA | --------A | --------A | --------- | "s2" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/of                     | VSPMCUONA | --------A | --------A | --------- | "loser" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/from2/more                   | VSPMCUONA | --------- | --------- | --------A | "x" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/at                           | VSPMCUONA | --------A | --------A | --------- | 3000000 & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/at                           |           | --------- | --------- |           | 3000000 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/venue                        | VSPMCUONA | --------A | --------A | --------A | "Moda" & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/table                        | VSPMCUONA | --------A | --------A | --------A | 2 & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/state                        | VSPMCUONA | --------- | --------A | --------- | "postponed" & {"fixtures/final/updatedAt":"{now}","fixtures/final/sequence":4}
  fixtures/final/matchId                      | VSPMCUONA | --------A | --------A | --------A | "{match}" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/winnerId                     | VSPMCUONA | --------- | --------- | --------A | "firtina" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/was                          | VSPMCUONA | --------- | --------- | --------A | "postponed" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/note                         | VSPMCUONA | --------A | --------A | --------A | "Kupa töreni" & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/sequence                     | VSPMCUONA | --------- | --------A | --------- | 4 & {"fixtures/final/updatedAt":"{now}"}
  fixtures/final/updatedAt                    | VSPMCUONA | --------A | --------A | --------- | "{now}"
  fixtures/final/referee                      | VSPMCUONA | --------- | --------- | --------A | "k" & {"fixtures/final/updatedAt":"{now}"}
`;
