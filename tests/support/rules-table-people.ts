/** Users, addresses, the log, and places for functions only. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const PEOPLE_TABLE = `
  # ENT-01, WRITE-01, WRITE-29: a user
  users                                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  users/{self}                                | VSPMCUONATWERG | -SPMCUON------ | -S------------ | -------------- | {"uid":"{self}","displayName":"Ad","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"listed":0,"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/{self}                                |                |                |                | -SPMCUONA----- | null & {"removedUsers/{self}":"{now}"}
  users/{self}                                |                | -SPMCUON------ | -S------------ |                | {"uid":"{self}","displayName":"Ad","role":"team","approved":false,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/{self}                                |                | --------A----- | -------------- |                | {"uid":"{self}","displayName":"Ad","role":"admin","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/ece                                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"uid":"ece","displayName":"Ad","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["ad"],"listed":0,"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/ece                                   |                |                |                | --------A----- | null & {"removedUsers/ece":"{now}"}
  # ENT-01, ENT-02, ENT-03, WRITE-02, WRITE-10, WRITE-28: the fields of a user
  users/{self}/displayName                    | VSPMCUONATWERG | -------------- | --PMCUONA----- | -------------- | "Yeni Ad"
  users/{self}/approved                       | VSPMCUONATWERG | -------------- | --------A----- | -------------- | true
  users/{self}/photoURL                       | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t"
  users/{self}/position                       | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "Kaleci"
  users/{self}/bio                            | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "Yeni"
  users/{self}/age                            | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | 31
  users/{self}/height                         | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "190cm"
  users/{self}/favoriteHand                   | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "both"
  users/{self}/socialMedia                    | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | {"instagram":"x"}
  users/{self}/socialMedia/instagram          | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "x"
  users/{self}/socialMedia/twitter            | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "y"
  users/{self}/uid                            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  users/{self}/role                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | "admin"
  users/{self}/createdAt                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  users/{self}/teamId                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | "bardaklar"
  users/{self}/achievements                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | ["Kral"]
  users/{self}/plays                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  users/{self}/email                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "x@example.com"
  users/{self}/socialMedia/youtube            | VSPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | "z"
  users/ece/displayName                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Yeni Ad"
  users/ece/approved                          | VSPMCUONATWERG | -------------- | --------A----- | -------------- | true
  users/ece/photoURL                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "/v0/b/lig/o/players%2Fece%2Favatar?alt=media&token=t"
  users/ece/position                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Kaleci"
  users/ece/bio                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Yeni"
  users/ece/age                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 31
  users/ece/height                            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "190cm"
  users/ece/favoriteHand                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "both"
  users/ece/socialMedia                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"instagram":"x"}
  users/ece/socialMedia/instagram             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "x"
  users/ece/socialMedia/twitter               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "y"
  users/ece/uid                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  users/ece/role                              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "admin"
  users/ece/createdAt                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  users/ece/teamId                            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "bardaklar"
  users/ece/achievements                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | ["Kral"]
  users/ece/achievements/0                    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "Kral"
  users/ece/email                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "x@example.com"
  users/ece/socialMedia/youtube               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "z"
  # A captain who plays (decision 127): only the host says so
  users/kaptan/plays                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | true & {"users/kaptan/listed":0,"users/kaptan/updatedAt":"{now}"}
  users/ece/plays                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | true & {"users/ece/updatedAt":"{now}"}
  # What a user's record repeats of itself, for queries: the rules prove its value, whoever writes it
  users/{self}/updatedAt                      | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | -------------- | "{now}"
  users/{self}/listed                         | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 0
  users/{self}/nameKeys                       | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | -------------- | ["ad {self}","{self} ad"]
  users/{self}/nameKeys/0                     | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | -------------- | "ad {self}"
  users/{self}/nameKeys/1                     | VSPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | -------------- | "{self} ad"
  users/{self}/nameKeys/2                     | VSPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | "ad {self}"
  users/{self}/nameKeys/3                     | VSPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | "ad {self}"
  users/ece/updatedAt                         | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{now}"
  users/ece/listed                            | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 0
  users/ece/nameKeys                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | ["ad ece","ece ad"]
  users/ece/nameKeys/0                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ad ece"
  users/nobody/updatedAt                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  # A captain lets go, a player leaves; whoever ends a membership names one notice
  users/ali/teamId                            |                |                |                | ---MC--------- | null & {"teams/firtina/members/ali":null}
  users/ali/leaveNoticeId                     | VSPMCUONATWERG | ---MC--------- | ---MC--------- | ---MC--------- | "n" & {"users/ali/teamId":null,"teams/firtina/members/ali":null}
  users/{self}/leaveNoticeId                  |                | -------------- | -------------- | -------------- | "n"
  users/kaptan/teamId                         |                |                |                | -------------- | null
  # ENT-04, WRITE-24: the statistics of a user
  users/{self}/stats                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"gamesPlayed":1}
  users/{self}/stats/gamesPlayed              | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/cupsScored               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/totalAttempts            | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/accuracy                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/wins                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/losses                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/winRate                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/mvpCount                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/lastMatchId              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  users/{self}/stats/draws                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/{self}/stats/goals                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"gamesPlayed":1}
  users/ece/stats/gamesPlayed                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/cupsScored                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/totalAttempts               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/accuracy                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/wins                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/losses                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/winRate                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/mvpCount                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/lastMatchId                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  users/ece/stats/draws                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  users/ece/stats/goals                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  # An account registers once; whoever removes a record says so, and no client takes that back
  removedUsers                                | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  removedUsers/{self}                         | --------A----- | -S------------ | -S------------ | -------------- | "{now}"
  removedUsers/{self}                         |                | -SPMCUONA----- | -SPMCUONA----- |                | "{now}" & {"users/{self}":null}
  removedUsers/ece                            | --------A----- | -------------- | -------------- | -------------- | "{now}"
  removedUsers/ece                            |                | --------A----- | --------A----- |                | "{now}" & {"users/ece":null}
  removedUsers/nobody                         |                | --------A----- | --------A----- | -------------- | "{now}"
  # AUTH-12, PPROF-03: an address is its owner's and the admin's
  contacts                                    | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  contacts/{self}                             | -SPMCUONATWERG | -------------- | -------------- | -------------- | {"email":"{self}@example.com"}
  contacts/{self}/email                       | -SPMCUONATWERG | -SPMCUON------ | -SPMCUON------ | -------------- | "{self}@example.com"
  contacts/{self}/email                       |                | --------A----- | --------A----- |                | "admin@kupaligi.local"
  contacts/{self}/notice                      | -SPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | {"version":0,"at":"{now}"}
  contacts/{self}/notice/version              | -SPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | 1
  contacts/{self}/notice/at                   | -SPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | "{now}"
  contacts/{self}/notice/more                 | -SPMCUONATWERG | -------------- | -------------- | --PMCUONA----- | 1
  contacts/{self}/media                       | -SPMCUONATWERG | --PMCUONA----- | --PMCUONA----- | --PMCUONA----- | "{now}"
  contacts/ece/media                          | --------A----- | -------------- | -------------- | -------------- | "{now}"
  contacts/{self}/phone                       | -SPMCUONATWERG | -------------- | -------------- | -------------- | "1"
  contacts/ece                                | --------A----- | -------------- | -------------- | -------------- | {"email":"{self}@example.com"}
  contacts/ece/email                          | --------A----- | -------------- | -------------- | -------------- | "{self}@example.com"
  contacts/ece/email                          |                | -------------- | -------------- |                | "ece@example.com"
  # What the functions keep is nobody's, not even its owner's: devices for pushes, claims, limits, waiting mails
  pushSubscriptions                           | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushSubscriptions/{self}                    | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushSubscriptions/{self}/s1                 | -------------- | -------------- | -------------- | -------------- | {"endpoint":"https://push.example.com/2","keys":{"p256dh":"abc","auth":"def"}}
  pushSubscriptions/{self}/s1/endpoint        | -------------- | -------------- | -------------- | -------------- | "https://push.example.com/3"
  pushSubscriptions/ece/s1                    | -------------- | -------------- | -------------- | -------------- | {"endpoint":"https://push.example.com/2","keys":{"p256dh":"abc","auth":"def"}}
  visitorSubscriptions                        | -------------- | -------------- | -------------- | -------------- | {"x":1}
  visitorSubscriptions/v1                     | -------------- | -------------- | -------------- | -------------- | {"x":1}
  visitorSubscriptions/v1/kinds               | -------------- | -------------- | -------------- | -------------- | {"live":true}
  pushDevices                                 | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushDevices/s1                              | -------------- | -------------- | -------------- | -------------- | "{self}"
  pushClaims                                  | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushClaims/e1                               | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushServices                                | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushServices/apple                          | -------------- | -------------- | -------------- | -------------- | {"servedAt":1}
  pushResting                                 | -------------- | -------------- | -------------- | -------------- | {"x":1}
  pushResting/s1                              | -------------- | -------------- | -------------- | -------------- | 1
  functionLimits                              | -------------- | -------------- | -------------- | -------------- | {"x":1}
  functionLimits/sendWelcomeEmail/{self}      | -------------- | -------------- | -------------- | -------------- | {"since":0,"count":0}
  oneTimeCodes                                | -------------- | -------------- | -------------- | -------------- | {"x":1}
  oneTimeCodes/password/{self}                | -------------- | -------------- | -------------- | -------------- | {"hash":"ab","until":1}
  mailQueue                                   | -------------- | -------------- | -------------- | -------------- | {"x":1}
  mailQueue/q1                                | -------------- | -------------- | -------------- | -------------- | {"x":1}
  # The log of what the admin did
  adminLog                                    | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  adminLog/l1                                 | --------A----- | --------A----- | -------------- | -------------- | {"by":"{self}","at":"{now}","action":"sil","target":"x","detail":"y"}
  adminLog/l1/by                              | --------A----- | -------------- | -------------- | -------------- | "{self}"
  adminLog/l1/at                              | --------A----- | -------------- | -------------- | -------------- | "{now}"
  adminLog/l1/action                          | --------A----- | -------------- | -------------- | -------------- | "ekle"
  adminLog/l1/target                          | --------A----- | -------------- | -------------- | -------------- | "t"
  adminLog/l1/detail                          | --------A----- | -------------- | -------------- | -------------- | "d"
  adminLog/l1/more                            | --------A----- | -------------- | -------------- | -------------- | "m"
`;
