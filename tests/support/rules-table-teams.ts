/** Teams and their parts. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const TEAMS_TABLE = `
  # ENT-05, WRITE-04, WRITE-05, WRITE-27: a team
  teams                                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  teams/firtina                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"name":"T","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}}
  teams/firtina                               |                |                |                | --------A----- | null & {"users/kaptan/teamId":null,"teamIndex/firtina":{"gone":true,"updatedAt":"{now}"}}
  teams/{new-team}                            | VSPMCUONATWERG | -------N------ | -------N------ | -------------- | {"name":"T","nameKey":"t","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}} & {"users/{self}/teamId":"{new-team}","teamNames/t":"{new-team}"}
  teams/{new-team}                            |                | -------------- | -------------- | -------------- | {"name":"T","nameKey":"t","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}} & {"teamNames/t":"{new-team}"}
  # ENT-05, ENT-06, ENT-07, WRITE-06, WRITE-25, WRITE-26: the fields of a team
  teams/firtina/name                          | VSPMCUONATWERG | ----C---A----- | ----C---A----- | -------------- | "Yeni" & {"teams/firtina/nameKey":"yeni","teamNames/yeni":"firtina","teams/firtina/updatedAt":"{now}"}
  teams/firtina/nameKey                       | VSPMCUONATWERG | ----C---A----- | ----C---A----- | -------------- | "yeni" & {"teams/firtina/name":"Yeni","teamNames/yeni":"firtina","teams/firtina/updatedAt":"{now}"}
  teams/firtina/description                   | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/logo                          | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/slogan                        | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/foundedDate                   | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "2021-02-03" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/homeVenue                     | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia                   | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | {"youtube":"k"} & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/instagram         | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/twitter           | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/youtube           | VSPMCUONATWERG | ----C---A----- | ----C---A----- | ----C---A----- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/facebook          | VSPMCUONATWERG | -------------- | -------------- | ----C---A----- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/updatedAt                     | VSPMCUONATWERG | ----C---A----- | ----C---A----- | -------------- | "{now}"
  # Decision 141: nobody's edit makes a team, or brings a deleted one back
  teams/nowhere/updatedAt                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}" & {"teams/nowhere/name":"Yeni","teams/nowhere/nameKey":"yeni","teamNames/yeni":"nowhere"}
  teams/{unapproved}/updatedAt                | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{now}"
  teams/{unapproved}/name                     | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "Yeni" & {"teams/{unapproved}/nameKey":"yeni","teamNames/yeni":"{unapproved}","teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/description              | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/logo                     | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/slogan                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/foundedDate              | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "2021-02-03" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/homeVenue                | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia              | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"youtube":"k"} & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/instagram    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/twitter      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/youtube      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/firtina/city                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Ankara" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/captainId                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/createdAt                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/colour                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/approved                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | false
  teams/firtina/approved                      |                | -------------- | --------A----- | -------------- | false & {"teamIndex/firtina":{"gone":true,"updatedAt":"{now}"}}
  teams/{unapproved}/approved                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  teams/{unapproved}/approved                 |                | -------------- | --------A----- | -------------- | true & {"users/aday/approved":true,"teamIndex/{unapproved}":{"name":"Takım aday","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}}
  users/aday/approved                         | VSPMCUONATWERG | -------------- | --------A----- | -------------- | true
  # Decision 53: which team has a name; it follows from the team
  teamNames                                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":"firtina"}
  teamNames/yeni                              | VSPMCUONATWERG | ----C---A----- | ----C---A----- | -------------- | "firtina" & {"teams/firtina/name":"Yeni","teams/firtina/nameKey":"yeni","teams/firtina/updatedAt":"{now}"}
  # What everybody follows of a team; it is written as the team says, and not when it says so already
  teamIndex                                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  teamIndex/bardaklar                         | VSPMCUONATWERG | -SPMCUONA----- | -------------- | -------------- | {"name":"Takım reis","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}
  teamIndex/bardaklar                         |                | -------------- | -------------- |                | {"gone":true,"updatedAt":"{now}"}
  teamIndex/{unapproved}                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"name":"Takım aday","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}
  teamIndex/{unapproved}                      |                | -------------- | -------------- |                | {"gone":true,"updatedAt":"{now}"}
  teamIndex/nowhere                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"gone":true,"updatedAt":"{now}"}
  teamIndex/bardaklar/name                    | VSPMCUONATWERG | -SPMCUONA----- | -------------- | -------------- | "Takım reis" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/logo                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/wins                    | VSPMCUONATWERG | -SPMCUONA----- | -------------- | -------------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/losses                  | VSPMCUONATWERG | -SPMCUONA----- | -------------- | -------------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/cups                    | VSPMCUONATWERG | -SPMCUONA----- | -------------- | -------------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/form                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "W" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/points                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 7 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/draws                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 7 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/season                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | "s2" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/gone                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | true & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/updatedAt               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  teamIndex/bardaklar/captainId               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  # ENT-06, WRITE-09, WRITE-10: membership
  teams/firtina/members                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"ece":true}
  teams/firtina/members/ece                   | VSPMCUONATWERG | -------------- | -------------- | ----C--------- | true
  teams/firtina/members/{self}                | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  teams/firtina/members/ece                   |                | ----C--------- | ----C--------- |                | true & {"users/ece/teamId":"firtina","applications/ece:firtina/status":"approved"}
  teams/firtina/members/ali                   |                | -------------- | -------------- | ---MC--------- | true & {"users/ali/teamId":null}
  # ENT-07, WRITE-24: the statistics of a team
  teams/firtina/stats                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"wins":1,"losses":0,"points":3}
  teams/firtina/stats/wins                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 3
  teams/firtina/stats/losses                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 3
  teams/firtina/stats/points                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 3
  teams/firtina/stats/form                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "W"
  teams/firtina/stats/lastMatchId             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  teams/firtina/stats/draws                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  teams/firtina/stats/goals                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 3
  # ENT-16, WRITE-13, WRITE-14: manual matches
  teams/firtina/matches                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  teams/firtina/matches/m1                    | VSPMCUONATWERG | --------A----- | -------------- | --------A----- | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/bardaklar/matches/m2                  | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/nowhere/matches/m2                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/firtina/matches/m1/date               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "2026-05-02"
  teams/firtina/matches/m1/opponent           | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Z"
  teams/firtina/matches/m1/result             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "win"
  teams/firtina/matches/m1/score              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "1-2"
  teams/firtina/matches/m1/createdAt          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  teams/firtina/matches/m1/createdBy          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  teams/firtina/matches/m1/venue              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  teams/firtina/matches/m1/videoUrl           | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "https://example.com/w"
  # ENT-17, ENT-18, WRITE-15, WRITE-16: team videos
  teams/firtina/videos                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  teams/nowhere/videos/v2                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"title":"T","videoUrl":"https://example.com/v","type":"highlights","createdAt":"2026-05-01T18:00:00.000Z","createdBy":"{self}"}
  teams/firtina/videos/v1                     | VSPMCUONATWERG | --------A----- | -------------- | --------A----- | {"title":"T","description":"d","videoUrl":"https://example.com/v","type":"highlights","createdAt":"2026-05-01T18:00:00.000Z","createdBy":"{self}"}
  teams/firtina/videos/v1/title               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Z"
  teams/firtina/videos/v1/description         | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Z"
  teams/firtina/videos/v1/videoUrl            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "https://example.com/w"
  teams/firtina/videos/v1/type                | VSPMCUONATWERG | -------------- | -------------- | -------------- | "özet"
  teams/firtina/videos/v1/createdAt           | VSPMCUONATWERG | -------------- | -------------- | -------------- | "2026-05-01T18:00:00.000Z"
  teams/firtina/videos/v1/createdBy           | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  teams/firtina/videos/v1/views               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
`;
