/** Applications, notifications, matches and the configuration. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const LEAGUE_TABLE = `
  # ENT-08, ENT-09, WRITE-07, APPL-04: an application
  applications                                | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  applications/{self}:bardaklar               | --------A----- | --P----------- | --P----------- | -------------- | {"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z","noticeId":"n2"} & {"notifications/n2":{"title":"Yeni oyuncu başvurusu","message":"Ad {self}, takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"bardaklar","audience":"team:bardaklar","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"}}
  applications/{self}:firtina                 | --------A----- | --P----------- | -------------- | -------------- | {"playerId":"{self}","teamId":"firtina","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z","noticeId":"n2"} & {"notifications/n2":{"title":"Yeni oyuncu başvurusu","message":"Ad {self}, takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"firtina","audience":"team:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"}}
  applications/{self}:{unapproved}            | --------A----- | -------------- | -------------- | -------------- | {"playerId":"{self}","teamId":"{unapproved}","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z","noticeId":"n2"} & {"notifications/n2":{"title":"Yeni oyuncu başvurusu","message":"Ad {self}, takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"{unapproved}","audience":"team:{unapproved}","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"}}
  applications/{self}:bardaklar               |                | -------------- | -------------- |                | {"playerId":"{self}","teamId":"bardaklar","status":"approved","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:firtina                    | --------A----- | -------------- | -------------- | -------------- | {"playerId":"ece","teamId":"firtina","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:bardaklar                  | --------A----- | -------------- | -------------- | -------------- | {"playerId":"ece","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:bardaklar                  |                | -------------- | -------------- |                | {"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:firtina/playerId           | --------A----- | -------------- | -------------- | -------------- | "{self}"
  applications/ece:firtina/teamId             | --------A----- | -------------- | -------------- | -------------- | "bardaklar"
  applications/ece:firtina/message            | --------A----- | -------------- | -------------- | -------------- | "k"
  applications/ece:firtina/createdAt          | --------A----- | -------------- | -------------- | -------------- | "2026-05-02T18:00:00.000Z"
  applications/ece:firtina/noticeId           | --------A----- | ----C--------- | ----C--------- | -------------- | "n2" & {"applications/ece:firtina/status":"rejected","notifications/n2":{"title":"Başvurun reddedildi","message":"Takım kaptan başvurunu onaylamadı.","type":"error","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"}}
  applications/ece:firtina/teamNoticeId       | --------A----- | ----C--------- | ----C--------- | -------------- | "n2" & {"applications/ece:firtina/status":"rejected","applications/ece:firtina/noticeId":"n2","notifications/n2":{"title":"Başvurun reddedildi","message":"Takım kaptan başvurunu onaylamadı.","type":"error","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"}}
  applications/ece:firtina/note               | --------A----- | -------------- | -------------- | -------------- | "k"
  applications/{self}:firtina/playerId        | --------A----- | -------------- | -------------- | -------------- | "{self}"
  applications/{self}:firtina/teamId          | --------A----- | -------------- | -------------- | -------------- | "bardaklar"
  applications/{self}:firtina/message         | --------A----- | -------------- | -------------- | -------------- | "k"
  applications/{self}:firtina/createdAt       | --------A----- | -------------- | -------------- | -------------- | "2026-05-02T18:00:00.000Z"
  applications/{self}:firtina/note            | --------A----- | -------------- | -------------- | -------------- | "k"
  # WRITE-08, APPL-07, APPL-08: the decision
  applications/ece:firtina/status             | --------A----- | -------------- | ----C--------- | -------------- | "rejected"
  applications/ece:firtina/status             |                | -------------- | -------------- |                | "approved"
  # Who asked takes it back himself
  applications/deniz:firtina/status           |                | -------------- | --P----------- |                | "rejected" & {"applications/deniz:firtina/withdrawnAt":"{now}"}
  applications/deniz:firtina/withdrawnAt      | --------A----- | --P----------- | --P----------- | -------------- | "{now}" & {"applications/deniz:firtina/status":"rejected"}
  applications/ece:firtina/status             |                | -------------- | ----C--------- |                | "approved" & {"teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  applications/{self}:firtina/status          | --------A----- | -------------- | -------------- | -------------- | "approved"
  applications/deniz:bardaklar/status         | --------A----- | -------------- | -------------- | -------------- | "approved" & {"teams/bardaklar/members/deniz":true,"users/deniz/teamId":"bardaklar"}
  applications/deniz:bardaklar/status         |                | --P----------- | --P----------- |                | "pending" & {"applications/deniz:bardaklar/noticeId":"n2","notifications/n2":{"title":"Yeni oyuncu başvurusu","message":"Ad {self}, takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"bardaklar","audience":"team:bardaklar","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"}}
  # ENT-10, ENT-11, WRITE-11: a notification
  notifications                               | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  notifications/n2                            | --------A----- | --------A----- | --------A----- | --------A----- | {"title":"T","message":"m","type":"info","targetType":"all","audience":"all","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/n2                            |                | --------A----- | --------A----- |                | {"title":"T","message":"m","type":"info","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/n2                            |                | --------A----- | --------A----- |                | {"title":"T","message":"m","type":"info","targetType":"team","targetId":"firtina","audience":"team:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/n2                            |                | --------A----- | --------A----- |                | {"title":"T","message":"m","type":"info","targetType":"team-players","targetId":"firtina","audience":"team-players:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/n2                            |                | ----C--------- | ----C--------- |                | {"title":"Takıma yeni oyuncu","message":"Ad ece, Takım kaptan takımına katıldı.","type":"info","targetType":"team-players","targetId":"firtina","audience":"team-players:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player/ece"} & {"applications/ece:firtina/status":"approved","applications/ece:firtina/teamNoticeId":"n2","teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  notifications/to-all                        | --------A----- | --------A----- | -------------- | --------A----- | {"title":"T","message":"m","type":"info","targetType":"all","audience":"all","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/n2                            |                | --P----------- | --P----------- |                | {"title":"Yeni oyuncu başvurusu","message":"Ad {self}, takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"bardaklar","audience":"team:bardaklar","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"} & {"applications/{self}:bardaklar":{"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z","noticeId":"n2"}}
  notifications/n2                            |                | ----C--------- | ----C--------- |                | {"title":"Başvurun reddedildi","message":"Takım kaptan başvurunu onaylamadı.","type":"error","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"} & {"applications/ece:firtina/status":"rejected","applications/ece:firtina/noticeId":"n2"}
  notifications/n2                            |                | ----C--------- | ----C--------- |                | {"title":"Başvurun onaylandı","message":"Takım kaptan başvurunu onayladı. Artık takımın oyuncususun.","type":"success","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"} & {"applications/ece:firtina/status":"approved","applications/ece:firtina/noticeId":"n2","teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  notifications/to-team/title                 | --------A----- | -------------- | -------------- | -------------- | "k"
  notifications/to-team/message               | --------A----- | -------------- | -------------- | -------------- | "k"
  notifications/to-team/type                  | --------A----- | -------------- | -------------- | -------------- | "error"
  notifications/to-team/targetType            | --------A----- | -------------- | -------------- | -------------- | "team"
  notifications/to-team/targetId              | --------A----- | -------------- | -------------- | -------------- | "firtina"
  notifications/to-team/audience              | --------A----- | -------------- | -------------- | -------------- | "all"
  notifications/to-team/senderId              | --------A----- | -------------- | -------------- | -------------- | "{self}"
  notifications/to-team/senderName            | --------A----- | -------------- | -------------- | -------------- | "k"
  notifications/to-team/createdAt             | --------A----- | -------------- | -------------- | -------------- | "{now}"
  notifications/to-team/link                  | --------A----- | -------------- | -------------- | -------------- | "/teams"
  notifications/to-team/more                  | --------A----- | -------------- | -------------- | -------------- | "k"
  # NOTIF-01, NOTIF-02, NOTIF-03, WRITE-12: reading
  notifications/to-all/readBy                 | --------A----- | -------------- | -------------- | -------------- | {"{self}":"{now}"}
  notifications/to-all/readBy/{self}          | --------A----- | -SPMCUONA----- | -SPMCUONA----- | -------------- | "{now}"
  notifications/to-team/readBy/{self}         | --------A----- | ----C--------- | ----C--------- | -------------- | "{now}"
  notifications/to-players/readBy/{self}      | --------A----- | ---M---------- | ---M---------- | -------------- | "{now}"
  notifications/to-player/readBy/{self}       | --------A----- | --P----------- | --P----------- | -------------- | "{now}"
  notifications/nowhere/readBy/{self}         | --------A----- | -------------- | -------------- | --------A----- | "{now}"
  notifications/to-all/readBy/ece             | --------A----- | -------------- | -------------- | -------------- | "{now}"
  # ENT-12, ENT-13, WRITE-17, WRITE-18, WRITE-21: a match, but for what the scoring tests write whole
  matches                                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  matches/{match}                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"status":"ongoing"}
  matches/{match}/status                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "completed"
  matches/{match}/season                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "s2"
  matches/{match}/stage                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | "playoffs"
  matches/{match}/fixtureId                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "week1"
  matches/{match}/typed                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  matches/{match}/corrects                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  matches/{match}/rules                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | "10d"
  matches/{match}/team1Id                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "yeni"
  matches/{match}/team2Id                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "yeni"
  matches/{match}/team1Name                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/team2Name                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/team1Score                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/team2Score                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/totalCups                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 10
  matches/{match}/phase                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/team1Overtime               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/team2Overtime               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/team1Penalties              | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/team2Penalties              | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/clock                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"spent":1000}
  matches/{match}/clock/spent                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1000
  matches/{match}/clock/since                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/clock/out                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  matches/{match}/clock/more                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/createdAt                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/startedAt                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/updatedAt                   | VSPMCUONATWERG | --------AT---- | --------AT---- | -------------- | "{now}"
  matches/{match}/rev                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/completedAt                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/cancelledAt                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/endedBy                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  matches/{match}/winnerId                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "firtina"
  matches/{match}/winnerName                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/drawn                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  matches/{match}/team1Players                | VSPMCUONATWERG | -------------- | -------------- | -------------- | ["ece","deniz"]
  matches/{match}/team1Players/0              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/team1Players/1              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/team1Players/2              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/team2Players                | VSPMCUONATWERG | -------------- | -------------- | -------------- | ["ece","deniz"]
  matches/{match}/team2Players/0              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/team2Players/1              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/team2Players/2              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ece"
  matches/{match}/referee                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/held                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"why":"log"}
  matches/{match}/held/why                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "log"
  matches/{match}/held/line                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "l1"
  matches/{match}/held/by                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/annulled                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"at":"{now}","line":"l1","reason":"k"}
  matches/{match}/annulled/at                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matches/{match}/annulled/line               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "l1"
  matches/{match}/annulled/reason             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/annulled/correction         | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  matches/{match}/annulled/by                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/videoUrl                    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "https://example.com/w"
  matches/{match}/videoStart                  | VSPMCUONATWERG | --------AT---- | --------AT---- | --------AT---- | "{now}"
  # ENT-14, ENT-15: what each player did in a match
  matches/{match}/playerStats                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"ali":{"cupsScored":1}}
  matches/{match}/playerStats/ali             | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"cupsScored":1}
  matches/{match}/playerStats/ali/playerId    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ali"
  matches/{match}/playerStats/ali/playerName  | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  matches/{match}/playerStats/ali/teamId      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "firtina"
  matches/{match}/playerStats/ali/cupsScored  | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/attempts    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/accuracy    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/overtimeCups | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/overtimeAttempts | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/doubles     | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matches/{match}/playerStats/ali/isMVP       | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  matches/{match}/playerStats/ali/goals       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matchEvents                                 | -------------- | -------------- | -------------- | -------------- | {"x":1}
  matchEvents/{match}                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  matchEvents/{match}/{event}                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"type":"cup","playerId":"ali","at":"{now}","by":"{self}"}
  matchEvents/{match}/{event}/type            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "miss"
  matchEvents/{match}/{event}/playerId        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "veli"
  matchEvents/{match}/{event}/target          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{event}"
  matchEvents/{match}/{event}/leaves          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "ali"
  matchEvents/{match}/{event}/phase           | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matchEvents/{match}/{event}/redemption      | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  matchEvents/{match}/{event}/to              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "run"
  matchEvents/{match}/{event}/at              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  matchEvents/{match}/{event}/by              | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  matchEvents/{match}/{event}/more            | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  matchEvents/{match}/{event}/number          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  eventNumbers                                | -------------- | -------------- | -------------- | -------------- | {"x":1}
  eventNumbers/{match}                        | -------------- | -------------- | -------------- | -------------- | {"e1":"{event}"}
  eventNumbers/{match}/e1                     | -------------- | -------------- | -------------- | -------------- | "{event}"
  # ENT-19, ENT-20, WRITE-20, WRITE-30: the configuration
  config                                      | -------------- | -------------- | -------------- | -------------- | {"x":1}
  config/admin                                | -------------- | -------------- | -------------- | -------------- | {"email":"{self}@example.com"}
  config/admin/email                          | -------------- | -------------- | -------------- | -------------- | "{self}@example.com"
  config/activeMatch                          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{match}"
  config/stream                               | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"isLive":false}
  config/stream/isLive                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | false
  config/stream/kickChannel                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "k"
  config/stream/youtubeVideoId                | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "abcdefghijk"
  config/stream/title                         | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  # Decision 126: the league's identity
  config/news                                 | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"title":"Final","message":"Yarın","link":"/standings","until":"{now}"}
  config/news                                 |                | -------------- | -------------- |                | {"title":"Final","message":"Yarın"}
  config/news/title                           | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "k"
  config/news/message                         | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "k"
  config/news/link                            | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "/k"
  config/news/until                           | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{now}"
  config/news/more                            | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  config/identity                             | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"name":"Sahil Ligi","city":"Ankara"}
  config/identity/name                        | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "Sahil Ligi"
  config/identity/shortName                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "Sahil"
  config/identity/city                        | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "Ankara"
  config/identity/slogan                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "k"
  config/identity/accent                      | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "#15803d"
  config/identity/email                       | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "lig@example.com"
  config/identity/whatsapp                    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "+90 532 000 00 00"
  config/identity/socialMedia                 | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"instagram":"sahil"}
  config/identity/socialMedia/instagram       | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "sahil"
  config/identity/socialMedia/other           | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  config/identity/logo                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "1780000000000"
  config/identity/sponsors                    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "[]"
  config/identity/more                        | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  # Decision 57: who throws next
  config/table                                | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"order":false}
  config/table/order                          | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | false
  config/table/title                          | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  # Decision 145: the rules by which matches begin
  config/game                                 | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"league":"10d"}
  config/game/league                          | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "6o3x1"
  config/game/playoffs                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "6o3"
  config/game/playoffs                        |                | -------------- | -------------- |                | "10d"
  config/game/more                            | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "10d"
  # Decision 61: how the league planned last
  config/plan                                 | --------A----- | --------A----- | --------A----- | --------A----- | {"double":true,"weekdays":"67","times":"19:00","tables":2,"roundBegins":"day"}
  config/plan/double                          | --------A----- | --------A----- | --------A----- | --------A----- | false
  config/plan/weekdays                        | --------A----- | --------A----- | --------A----- | --------A----- | "135"
  config/plan/times                           | --------A----- | --------A----- | --------A----- | --------A----- | "18:00, 19:30"
  config/plan/tables                          | --------A----- | --------A----- | --------A----- | --------A----- | 3
  config/plan/venue                           | --------A----- | --------A----- | --------A----- | --------A----- | "Moda"
  config/plan/skip                            | --------A----- | --------A----- | --------A----- | --------A----- | "29.10.2026"
  config/plan/roundBegins                     | --------A----- | --------A----- | --------A----- | --------A----- | "time"
  config/plan/title                           | --------A----- | -------------- | -------------- | --------A----- | "k"
  # Decision 65: the sites that may show the pages for frames
  config/embed                                | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"sites":"*"}
  config/embed/sites                          | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "https://ornek.com"
  config/embed/title                          | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "k"
  # Decision 95: the running night
  config/night                                | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"id":"{link}","until":2000000,"code":true}
  config/ping                                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  config/dataVersion                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 2
  config/changesSince                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  # Decision 114: when the league was put back
  config/restored                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  # The matches that are played
  liveMatches                                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  liveMatches/{match}                         | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | {"startedAt":1000,"table":2}
  liveMatches/{match}/startedAt               | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 1000
  liveMatches/{match}/table                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2
  liveMatches/{match}/more                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 1
  liveMatches/{unapproved}                    | VSPMCUONATWERG | -------------- | -------------- | --------A----- | {"startedAt":1000}
  # Seasons and what teams and players did in them
  config/season                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "s2"
  # Decision 73: the groups of the running season
  groups                                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":{"firtina":1}}
  groups/first                                | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"firtina":1,"bardaklar":2}
  groups/first/firtina                        | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 8
  groups/first/{unapproved}                   |                | -------------- | -------------- |                | 9
  groups/s2                                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"firtina":1}
  groups/s2/firtina                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  # Decision 121: the points and the order of a season's table
  words                                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  words/rules                                 | VSPMCUONATWERG | --------A----- |                |                | {"text":"Kurallar","version":1,"at":"{now}"}
  words/privacy                               |                |                | --------A----- | -------------- | {"text":"Bildirim","version":2,"at":"{now}"}
  words/privacy/text                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  words/privacy/version                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 2
  words/privacy/at                            | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  words/privacy/more                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  words/other                                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"text":"k","version":1,"at":"{now}"}
  tableRules                                  | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"s2":{"win":2,"loss":1,"order":"met"}}
  tableRules/s2                               | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | {"win":2,"loss":1,"order":"cups","line":"l9"} & {"uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2                               |                | -------------- | -------------- |                | {"win":2,"loss":1,"order":"cups","line":"l9"}
  tableRules/s2                               |                | -------------- | -------------- |                | {"win":10,"loss":1,"order":"cups","line":"l9"} & {"uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/win                           | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 4 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/loss                          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 2 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/draw                          | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/overtimeWin                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/overtimeLoss                  | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 2 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/forfeitCups                   | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 6 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions                    | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"l2":{"team":"bardaklar","name":"B","points":1,"reason":"r"}} & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1                 | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | {"team":"bardaklar","name":"B","points":99,"reason":"r"} & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1/team            | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "bardaklar" & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1/name            | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "B" & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1/points          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | 1 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1/reason          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "r" & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/deductions/l1/more            | VSPMCUONATWERG | -------------- | -------------- | --------A----- | 1 & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/order                         | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "cups" & {"tableRules/s2/line":"l9","uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/line                          | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "l9" & {"uncounted/l9":"{now}","adminLog/l9":{"by":"{self}","at":"{now}","action":"table-rules","target":"tableRules/s2"}}
  tableRules/s2/more                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasons                                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasons/s2                                  | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | {"name":"Yaz","number":2,"startedAt":"{now}"} & {"config/season":"s2","seasons/first":{"name":"1","number":1,"startedAt":1,"endedAt":"{now}"}}
  seasons/s2/name                             | VSPMCUONATWERG | -------------- | -------------- | --------A----- | "Yaz"
  seasons/s2/number                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | 2
  seasons/s2/startedAt                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  seasons/s2/endedAt                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  seasons/first/playUntil                     | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | 9000000 & {"seasons/first/name":"1","seasons/first/number":1,"seasons/first/startedAt":1,"seasons/first/endedAt":"{now}","seasons/s2":{"name":"Yaz","number":2,"startedAt":"{now}"},"config/season":"s2"}
  seasons/s2/more                             | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats                                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first/more                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first/teams                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first/teams/firtina             | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"name":"k","wins":0}
  seasonStats/first/teams/firtina/name        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  seasonStats/first/teams/firtina/wins        | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/losses      | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/points      | VSPMCUONATWERG | -------------- | -------------- | -------------- | 3
  seasonStats/first/teams/firtina/form        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "W"
  seasonStats/first/teams/firtina/cupsFor     | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/cupsAgainst | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/run         | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/bestRun     | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/teams/firtina/lastMatchId | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  seasonStats/first/teams/firtina/more        | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first/players/ali               | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"name":"k","wins":0}
  seasonStats/first/players/ali/name          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  seasonStats/first/players/ali/teamId        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "k"
  seasonStats/first/players/ali/gamesPlayed   | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/cupsScored    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/totalAttempts | VSPMCUONATWERG | -------------- | -------------- | -------------- | 10
  seasonStats/first/players/ali/accuracy      | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/wins          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/losses        | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/winRate       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/mvpCount      | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/run           | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/bestRun       | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/lastMatchId   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  seasonStats/first/players/ali/ranks         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"accuracy":1}
  seasonStats/first/players/ali/ranks/accuracy| VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/ranks/winRate | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/ranks/more    | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/players/ali/more          | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/met                       | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  seasonStats/first/met/bardaklar_firtina     | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"low":1,"high":0}
  seasonStats/first/met/bardaklar_firtina/low | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/met/bardaklar_firtina/high| VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  seasonStats/first/met/bardaklar_firtina/lastMatchId| VSPMCUONATWERG | -------------- | -------------- | -------------- | "{match}"
  seasonStats/first/met/bardaklar_firtina/more| VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  # Decision 118: what the host has still to count, and how often it has counted
  uncounted                                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":"{now}"}
  uncounted/l9                                | VSPMCUONATWERG | --------A----- | --------A----- |                | "{now}" & {"adminLog/l9":{"by":"{self}","at":"{now}","action":"recount","target":"league"}}
  uncounted/l1                                |                | -------------- | -------------- | -------------- | "{now}"
  uncounted/{match}                           |                | -------------- | -------------- | -------------- | "{now}"
  counting                                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"revision":1}
  counting/revision                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  counting/at                                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  counting/more                               | VSPMCUONATWERG | -------------- | -------------- | -------------- | 1
  countedResults                              | -------------- | -------------- | -------------- | -------------- | {"first":{"firtina":{"match":{"x":true}}}}
  countedResults/first/firtina                | -------------- | -------------- | -------------- | -------------- | {"match":{"x":true}}
  countedResults/first/firtina/match/{match}  | -------------- | -------------- | -------------- | -------------- | true
  elsewhere                                   | -------------- | -------------- | -------------- | -------------- | 1
`;
