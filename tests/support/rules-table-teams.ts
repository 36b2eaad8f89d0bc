/** Teams and what belongs to them. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const TEAMS_TABLE = `
  # ENT-05, WRITE-04, WRITE-05, WRITE-27: a team
  teams                                       | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  teams/firtina                               | VSPMCUONA | --------- | --------- | --------- | {"name":"T","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}}
  teams/firtina                               |           |           |           | --------A | null & {"users/kaptan/teamId":null,"teamIndex/firtina":{"gone":true,"updatedAt":"{now}"}}
  teams/{new-team}                            | VSPMCUONA | -------N- | -------N- | --------- | {"name":"T","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}} & {"users/{self}/teamId":"{new-team}"}
  teams/{new-team}                            |           | --------- | --------- | --------- | {"name":"T","city":"İstanbul","captainId":"{self}","createdAt":"{now}","approved":false,"stats":{"wins":0,"losses":0,"points":0}}
  # ENT-05, ENT-06, ENT-07, WRITE-06, WRITE-25, WRITE-26: the fields of a team
  teams/firtina/name                          | VSPMCUONA | ----C---- | ----C---- | --------- | "Yeni" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/description                   | VSPMCUONA | ----C---- | ----C---- | ----C---- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/logo                          | VSPMCUONA | ----C---- | ----C---- | ----C---- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/slogan                        | VSPMCUONA | ----C---- | ----C---- | ----C---- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/foundedDate                   | VSPMCUONA | ----C---- | ----C---- | ----C---- | "2021-02-03" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/homeVenue                     | VSPMCUONA | ----C---- | ----C---- | ----C---- | "y" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia                   | VSPMCUONA | ----C---- | ----C---- | ----C---- | {"youtube":"k"} & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/instagram         | VSPMCUONA | ----C---- | ----C---- | ----C---- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/twitter           | VSPMCUONA | ----C---- | ----C---- | ----C---- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/youtube           | VSPMCUONA | ----C---- | ----C---- | ----C---- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/socialMedia/facebook          | VSPMCUONA | --------- | --------- | ----C---- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/updatedAt                     | VSPMCUONA | ----C---- | ----C---- | --------- | "{now}"
  teams/{unapproved}/updatedAt                | VSPMCUONA | --------- | --------- | --------- | "{now}"
  teams/{unapproved}/name                     | VSPMCUONA | --------- | --------- | --------- | "Yeni" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/description              | VSPMCUONA | --------- | --------- | --------- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/logo                     | VSPMCUONA | --------- | --------- | --------- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/slogan                   | VSPMCUONA | --------- | --------- | --------- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/foundedDate              | VSPMCUONA | --------- | --------- | --------- | "2021-02-03" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/homeVenue                | VSPMCUONA | --------- | --------- | --------- | "y" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia              | VSPMCUONA | --------- | --------- | --------- | {"youtube":"k"} & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/instagram    | VSPMCUONA | --------- | --------- | --------- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/twitter      | VSPMCUONA | --------- | --------- | --------- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/{unapproved}/socialMedia/youtube      | VSPMCUONA | --------- | --------- | --------- | "k" & {"teams/{unapproved}/updatedAt":"{now}"}
  teams/firtina/city                          | VSPMCUONA | --------- | --------- | --------- | "Ankara" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/captainId                     | VSPMCUONA | --------- | --------- | --------- | "{self}" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/createdAt                     | VSPMCUONA | --------- | --------- | --------- | "{now}" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/colour                        | VSPMCUONA | --------- | --------- | --------- | "k" & {"teams/firtina/updatedAt":"{now}"}
  teams/firtina/approved                      | VSPMCUONA | --------- | --------- | --------- | false
  teams/firtina/approved                      |           | --------- | --------A | --------- | false & {"teamIndex/firtina":{"gone":true,"updatedAt":"{now}"}}
  teams/{unapproved}/approved                 | VSPMCUONA | --------- | --------- | --------- | true
  teams/{unapproved}/approved                 |           | --------- | --------A | --------- | true & {"users/aday/approved":true,"teamIndex/{unapproved}":{"name":"Takım aday","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}}
  users/aday/approved                         | VSPMCUONA | --------- | --------A | --------- | true
  # Issue 19: what everybody follows of a team; it is written as the team says, and not when it says so already
  teamIndex                                   | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  teamIndex/bardaklar                         | VSPMCUONA | -SPMCUONA | --------- | --------- | {"name":"Takım reis","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}
  teamIndex/bardaklar                         |           | --------- | --------- |           | {"gone":true,"updatedAt":"{now}"}
  teamIndex/{unapproved}                      | VSPMCUONA | --------- | --------- | --------- | {"name":"Takım aday","wins":0,"losses":0,"cups":0,"updatedAt":"{now}"}
  teamIndex/{unapproved}                      |           | --------- | --------- |           | {"gone":true,"updatedAt":"{now}"}
  teamIndex/nowhere                           | VSPMCUONA | --------- | --------- | --------- | {"gone":true,"updatedAt":"{now}"}
  teamIndex/bardaklar/name                    | VSPMCUONA | -SPMCUONA | --------- | --------- | "Takım reis" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/logo                    | VSPMCUONA | --------- | --------- | --------- | "/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/wins                    | VSPMCUONA | -SPMCUONA | --------- | --------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/losses                  | VSPMCUONA | -SPMCUONA | --------- | --------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/cups                    | VSPMCUONA | -SPMCUONA | --------- | --------- | 0 & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/form                    | VSPMCUONA | --------- | --------- | --------- | "W" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/season                  | VSPMCUONA | --------- | --------- | --------- | "s2" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/gone                    | VSPMCUONA | --------- | --------- | --------- | true & {"teamIndex/bardaklar/updatedAt":"{now}"}
  teamIndex/bardaklar/updatedAt               | VSPMCUONA | --------- | --------- | --------- | "{now}"
  teamIndex/bardaklar/captainId               | VSPMCUONA | --------- | --------- | --------- | "{self}" & {"teamIndex/bardaklar/updatedAt":"{now}"}
  # ENT-06, WRITE-09, WRITE-10: membership
  teams/firtina/members                       | VSPMCUONA | --------- | --------- | --------- | {"ece":true}
  teams/firtina/members/ece                   | VSPMCUONA | --------- | --------- | ----C---- | true
  teams/firtina/members/{self}                | VSPMCUONA | --------- | --------- | --------- | true
  teams/firtina/members/ece                   |           | ----C---- | ----C---- |           | true & {"users/ece/teamId":"firtina","applications/ece:firtina/status":"approved"}
  teams/firtina/members/ali                   |           | --------- | --------- | ---MC---- | true & {"users/ali/teamId":null}
  # ENT-07, WRITE-24: the statistics of a team
  teams/firtina/stats                         | VSPMCUONA | --------- | --------- | --------- | {"wins":1,"losses":0,"points":3}
  teams/firtina/stats/wins                    | VSPMCUONA | --------- | --------- | --------- | 3
  teams/firtina/stats/losses                  | VSPMCUONA | --------- | --------- | --------- | 3
  teams/firtina/stats/points                  | VSPMCUONA | --------- | --------- | --------- | 3
  teams/firtina/stats/form                    | VSPMCUONA | --------- | --------- | --------- | "W"
  teams/firtina/stats/lastMatchId             | VSPMCUONA | --------- | --------- | --------- | "{match}"
  teams/firtina/stats/forfeitLine             | VSPMCUONA | --------- | --------- | --------- | "l1"
  teams/firtina/stats/recount                 | VSPMCUONA | --------- | --------- | --------- | {"id":"l2","from":""}
  teams/firtina/stats/recount/id              | VSPMCUONA | --------- | --------- | --------- | "l2"
  teams/firtina/stats/recount/from            | VSPMCUONA | --------- | --------- | --------- | "x"
  teams/firtina/stats/recount/fromLine        | VSPMCUONA | --------- | --------- | --------- | "l1"
  teams/firtina/stats/recount/more            | VSPMCUONA | --------- | --------- | --------- | "x"
  teams/firtina/stats/goals                   | VSPMCUONA | --------- | --------- | --------- | 3
  # ENT-16, WRITE-13, WRITE-14: manual matches
  teams/firtina/matches                       | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  teams/firtina/matches/m1                    | VSPMCUONA | --------A | --------- | --------A | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/bardaklar/matches/m2                  | VSPMCUONA | --------A | --------A | --------A | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/nowhere/matches/m2                    | VSPMCUONA | --------- | --------- | --------- | {"date":"2026-05-01","opponent":"Y","result":"loss","score":"3-10","createdAt":"{now}","createdBy":"{self}"}
  teams/firtina/matches/m1/date               | VSPMCUONA | --------- | --------- | --------- | "2026-05-02"
  teams/firtina/matches/m1/opponent           | VSPMCUONA | --------- | --------- | --------- | "Z"
  teams/firtina/matches/m1/result             | VSPMCUONA | --------- | --------- | --------- | "win"
  teams/firtina/matches/m1/score              | VSPMCUONA | --------- | --------- | --------- | "1-2"
  teams/firtina/matches/m1/createdAt          | VSPMCUONA | --------- | --------- | --------- | "{now}"
  teams/firtina/matches/m1/createdBy          | VSPMCUONA | --------- | --------- | --------- | "{self}"
  teams/firtina/matches/m1/venue              | VSPMCUONA | --------- | --------- | --------- | "k"
  teams/firtina/matches/m1/videoUrl           | VSPMCUONA | --------A | --------A | --------A | "https://example.com/w"
  # ENT-17, ENT-18, WRITE-15, WRITE-16: team videos
  teams/firtina/videos                        | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  teams/nowhere/videos/v2                     | VSPMCUONA | --------- | --------- | --------- | {"title":"T","videoUrl":"https://example.com/v","type":"highlights","createdAt":"2026-05-01T18:00:00.000Z","createdBy":"{self}"}
  teams/firtina/videos/v1                     | VSPMCUONA | --------A | --------- | --------A | {"title":"T","description":"d","videoUrl":"https://example.com/v","type":"highlights","createdAt":"2026-05-01T18:00:00.000Z","createdBy":"{self}"}
  teams/firtina/videos/v1/title               | VSPMCUONA | --------- | --------- | --------- | "Z"
  teams/firtina/videos/v1/description         | VSPMCUONA | --------- | --------- | --------- | "Z"
  teams/firtina/videos/v1/videoUrl            | VSPMCUONA | --------- | --------- | --------- | "https://example.com/w"
  teams/firtina/videos/v1/type                | VSPMCUONA | --------- | --------- | --------- | "özet"
  teams/firtina/videos/v1/createdAt           | VSPMCUONA | --------- | --------- | --------- | "2026-05-01T18:00:00.000Z"
  teams/firtina/videos/v1/createdBy           | VSPMCUONA | --------- | --------- | --------- | "{self}"
  teams/firtina/videos/v1/views               | VSPMCUONA | --------- | --------- | --------- | 1
`;
