/** Users, addresses, the log, and what only the functions touch. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const PEOPLE_TABLE = `
  # ENT-01, WRITE-01, WRITE-29: a user
  users                                       | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  users/{self}                                | VSPMCUONA | -SPMCUON- | -S------- | --------- | {"uid":"{self}","displayName":"Ad","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"listed":0,"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/{self}                                |           |           |           | -SPMCUONA | null & {"removedUsers/{self}":"{now}"}
  users/{self}                                |           | -SPMCUON- | -S------- |           | {"uid":"{self}","displayName":"Ad","role":"team","approved":false,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/{self}                                |           | --------A | --------- |           | {"uid":"{self}","displayName":"Ad","role":"admin","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/ece                                   | VSPMCUONA | --------- | --------- | --------- | {"uid":"ece","displayName":"Ad","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"listed":0,"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/ece                                   |           |           |           | --------A | null & {"removedUsers/ece":"{now}"}
  # ENT-01, ENT-02, ENT-03, WRITE-02, WRITE-10, WRITE-28: the fields of a user
  users/{self}/displayName                    | VSPMCUONA | --------- | --PMCUONA | --------- | "Yeni Ad"
  users/{self}/approved                       | VSPMCUONA | --------- | --------A | --------- | true
  users/{self}/photoURL                       | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t"
  users/{self}/position                       | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "Kaleci"
  users/{self}/bio                            | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "Yeni"
  users/{self}/age                            | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | 31
  users/{self}/height                         | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "190cm"
  users/{self}/favoriteHand                   | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "both"
  users/{self}/socialMedia                    | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | {"instagram":"x"}
  users/{self}/socialMedia/instagram          | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "x"
  users/{self}/socialMedia/twitter            | VSPMCUONA | --PMCUONA | --PMCUONA | --PMCUONA | "y"
  users/{self}/uid                            | VSPMCUONA | --------- | --------- | --------- | "{self}"
  users/{self}/role                           | VSPMCUONA | --------- | --------- | --------- | "admin"
  users/{self}/createdAt                      | VSPMCUONA | --------- | --------- | --------- | "{now}"
  users/{self}/teamId                         | VSPMCUONA | --------- | --------- | --------- | "bardaklar"
  users/{self}/achievements                   | VSPMCUONA | --------A | --------A | --------A | ["Kral"]
  users/{self}/email                          | VSPMCUONA | --------- | --------- | --------- | "x@example.com"
  users/{self}/socialMedia/youtube            | VSPMCUONA | --------- | --------- | --PMCUONA | "z"
  users/ece/displayName                       | VSPMCUONA | --------- | --------- | --------- | "Yeni Ad"
  users/ece/approved                          | VSPMCUONA | --------- | --------A | --------- | true
  users/ece/photoURL                          | VSPMCUONA | --------- | --------- | --------- | "/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t"
  users/ece/position                          | VSPMCUONA | --------- | --------- | --------- | "Kaleci"
  users/ece/bio                               | VSPMCUONA | --------- | --------- | --------- | "Yeni"
  users/ece/age                               | VSPMCUONA | --------- | --------- | --------- | 31
  users/ece/height                            | VSPMCUONA | --------- | --------- | --------- | "190cm"
  users/ece/favoriteHand                      | VSPMCUONA | --------- | --------- | --------- | "both"
  users/ece/socialMedia                       | VSPMCUONA | --------- | --------- | --------- | {"instagram":"x"}
  users/ece/socialMedia/instagram             | VSPMCUONA | --------- | --------- | --------- | "x"
  users/ece/socialMedia/twitter               | VSPMCUONA | --------- | --------- | --------- | "y"
  users/ece/uid                               | VSPMCUONA | --------- | --------- | --------- | "ece"
  users/ece/role                              | VSPMCUONA | --------- | --------- | --------- | "admin"
  users/ece/createdAt                         | VSPMCUONA | --------- | --------- | --------- | "{now}"
  users/ece/teamId                            | VSPMCUONA | --------- | --------- | --------- | "bardaklar"
  users/ece/achievements                      | VSPMCUONA | --------A | --------A | --------A | ["Kral"]
  users/ece/achievements/0                    | VSPMCUONA | --------A | --------A | --------A | "Kral"
  users/ece/email                             | VSPMCUONA | --------- | --------- | --------- | "x@example.com"
  users/ece/socialMedia/youtube               | VSPMCUONA | --------- | --------- | --------- | "z"
  # Issue 19: what a user's record repeats of itself, for queries: the rules prove its value, whoever writes it
  users/{self}/updatedAt                      | VSPMCUONA | --PMCUONA | --PMCUONA | --------- | "{now}"
  users/{self}/listed                         | VSPMCUONA | --------- | --------- | --------A | 0
  users/{self}/nameKeys                       | VSPMCUONA | --PMCUONA | --PMCUONA | --------- | ["ad {self}","{self} ad"]
  users/{self}/nameKeys/0                     | VSPMCUONA | --PMCUONA | --PMCUONA | --------- | "ad {self}"
  users/{self}/nameKeys/1                     | VSPMCUONA | --PMCUONA | --PMCUONA | --------- | "{self} ad"
  users/{self}/nameKeys/2                     | VSPMCUONA | --------- | --------- | --PMCUONA | "ad {self}"
  users/{self}/nameKeys/3                     | VSPMCUONA | --------- | --------- | --PMCUONA | "ad {self}"
  users/ece/updatedAt                         | VSPMCUONA | --------A | --------A | --------- | "{now}"
  users/ece/listed                            | VSPMCUONA | --------A | --------A | --------- | 0
  users/ece/nameKeys                          | VSPMCUONA | --------- | --------- | --------- | ["ad ece","ece ad"]
  users/ece/nameKeys/0                        | VSPMCUONA | --------- | --------- | --------- | "ad ece"
  users/nobody/updatedAt                      | VSPMCUONA | --------- | --------- | --------- | "{now}"
  # Issue 17: a captain lets go, a player leaves; whoever ends a membership names one notice
  users/ali/teamId                            |           |           |           | ---MC---- | null & {"teams/firtina/members/ali":null}
  users/ali/leaveNoticeId                     | VSPMCUONA | ---MC---- | ---MC---- | ---MC---- | "n" & {"users/ali/teamId":null,"teams/firtina/members/ali":null}
  users/{self}/leaveNoticeId                  |           | --------- | --------- | --------- | "n"
  users/kaptan/teamId                         |           |           |           | --------- | null
  # ENT-04, WRITE-24: the statistics of a user
  users/{self}/stats                          | VSPMCUONA | --------- | --------- | --------- | {"gamesPlayed":1}
  users/{self}/stats/gamesPlayed              | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/cupsScored               | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/totalAttempts            | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/accuracy                 | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/wins                     | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/losses                   | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/winRate                  | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/mvpCount                 | VSPMCUONA | --------- | --------- | --------- | 1
  users/{self}/stats/lastMatchId              | VSPMCUONA | --------- | --------- | --------- | "{match}"
  users/{self}/stats/goals                    | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats                             | VSPMCUONA | --------- | --------- | --------- | {"gamesPlayed":1}
  users/ece/stats/gamesPlayed                 | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/cupsScored                  | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/totalAttempts               | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/accuracy                    | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/wins                        | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/losses                      | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/winRate                     | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/mvpCount                    | VSPMCUONA | --------- | --------- | --------- | 1
  users/ece/stats/lastMatchId                 | VSPMCUONA | --------- | --------- | --------- | "{match}"
  users/ece/stats/recount                     | VSPMCUONA | --------- | --------- | --------- | {"id":"l2","from":""}
  users/ece/stats/recount/id                  | VSPMCUONA | --------- | --------- | --------- | "l2"
  users/ece/stats/recount/from                | VSPMCUONA | --------- | --------- | --------- | "x"
  users/ece/stats/recount/more                | VSPMCUONA | --------- | --------- | --------- | "x"
  users/ece/stats/goals                       | VSPMCUONA | --------- | --------- | --------- | 1
  # Issue 14 B: an account registers once; whoever removes a record says so, and no client takes that back
  removedUsers                                | --------A | --------- | --------- | --------- | {"x":1}
  removedUsers/{self}                         | --------A | -S------- | -S------- | --------- | "{now}"
  removedUsers/{self}                         |           | -SPMCUONA | -SPMCUONA |           | "{now}" & {"users/{self}":null}
  removedUsers/ece                            | --------A | --------- | --------- | --------- | "{now}"
  removedUsers/ece                            |           | --------A | --------A |           | "{now}" & {"users/ece":null}
  removedUsers/nobody                         |           | --------A | --------A | --------- | "{now}"
  # AUTH-12, PPROF-03: an address is its owner's and the admin's
  contacts                                    | --------A | --------- | --------- | --------- | {"x":1}
  contacts/{self}                             | -SPMCUONA | --------- | --------- | --------- | {"email":"{self}@example.com"}
  contacts/{self}/email                       | -SPMCUONA | -SPMCUON- | -SPMCUON- | --------- | "{self}@example.com"
  contacts/{self}/email                       |           | --------A | --------A |           | "admin@kupaligi.local"
  contacts/{self}/phone                       | -SPMCUONA | --------- | --------- | --------- | "1"
  contacts/ece                                | --------A | --------- | --------- | --------- | {"email":"{self}@example.com"}
  contacts/ece/email                          | --------A | --------- | --------- | --------- | "{self}@example.com"
  contacts/ece/email                          |           | --------- | --------- |           | "ece@example.com"
  # Issue 4: what the functions keep is nobody's, not even its owner's: devices for pushes, claims, limits, waiting mails
  pushSubscriptions                           | --------- | --------- | --------- | --------- | {"x":1}
  pushSubscriptions/{self}                    | --------- | --------- | --------- | --------- | {"x":1}
  pushSubscriptions/{self}/s1                 | --------- | --------- | --------- | --------- | {"endpoint":"https://push.example.com/2","keys":{"p256dh":"abc","auth":"def"}}
  pushSubscriptions/{self}/s1/endpoint        | --------- | --------- | --------- | --------- | "https://push.example.com/3"
  pushSubscriptions/ece/s1                    | --------- | --------- | --------- | --------- | {"endpoint":"https://push.example.com/2","keys":{"p256dh":"abc","auth":"def"}}
  visitorSubscriptions                        | --------- | --------- | --------- | --------- | {"x":1}
  visitorSubscriptions/v1                     | --------- | --------- | --------- | --------- | {"x":1}
  visitorSubscriptions/v1/kinds               | --------- | --------- | --------- | --------- | {"live":true}
  pushDevices                                 | --------- | --------- | --------- | --------- | {"x":1}
  pushDevices/s1                              | --------- | --------- | --------- | --------- | "{self}"
  pushClaims                                  | --------- | --------- | --------- | --------- | {"x":1}
  pushClaims/e1                               | --------- | --------- | --------- | --------- | {"x":1}
  functionLimits                              | --------- | --------- | --------- | --------- | {"x":1}
  functionLimits/sendWelcomeEmail/{self}      | --------- | --------- | --------- | --------- | {"since":0,"count":0}
  mailQueue                                   | --------- | --------- | --------- | --------- | {"x":1}
  mailQueue/q1                                | --------- | --------- | --------- | --------- | {"x":1}
  # Issue 4: the log of what the admin did
  adminLog                                    | --------A | --------- | --------- | --------- | {"x":1}
  adminLog/l1                                 | --------A | --------A | --------- | --------- | {"by":"{self}","at":"{now}","action":"sil","target":"x","detail":"y"}
  adminLog/l1/by                              | --------A | --------- | --------- | --------- | "{self}"
  adminLog/l1/at                              | --------A | --------- | --------- | --------- | "{now}"
  adminLog/l1/action                          | --------A | --------- | --------- | --------- | "ekle"
  adminLog/l1/target                          | --------A | --------- | --------- | --------- | "t"
  adminLog/l1/detail                          | --------A | --------- | --------- | --------- | "d"
  adminLog/l1/more                            | --------A | --------- | --------- | --------- | "m"
  # Issue 8: devices at the table
  matchPresence                               | --------- | --------- | --------- | --------- | {"x":1}
  matchPresence/m1                            | --------A | --------- | --------- | --------- | {"d9":{"at":"{now}","name":"iPhone"}}
  matchPresence/m1/d1                         | --------A | --------A | --------A | --------A | {"at":"{now}","name":"iPhone"}
  matchPresence/m1/d1/at                      | --------A | --------A | --------A | --------- | "{now}"
  matchPresence/m1/d1/name                    | --------A | --------A | --------A | --------- | "iPhone"
  matchPresence/m1/d1/more                    | --------A | --------- | --------- | --------A | "m"
`;
