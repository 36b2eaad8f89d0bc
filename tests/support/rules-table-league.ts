/** Applications, notifications, matches and the configuration. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const LEAGUE_TABLE = `
  # ENT-08, ENT-09, WRITE-07, APPL-04: an application
  applications                                | --------A | --------- | --------- | --------- | {"x":1}
  applications/{self}:bardaklar               | --------A | --P------ | --P------ | --------- | {"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/{self}:firtina                 | --------A | --P------ | --------- | --------- | {"playerId":"{self}","teamId":"firtina","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/{self}:{unapproved}            | --------A | --------- | --------- | --------- | {"playerId":"{self}","teamId":"{unapproved}","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/{self}:bardaklar               |           | --------- | --------- |           | {"playerId":"{self}","teamId":"bardaklar","status":"approved","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:firtina                    | --------A | --------- | --------- | --------- | {"playerId":"ece","teamId":"firtina","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:bardaklar                  | --------A | --------- | --------- | --------- | {"playerId":"ece","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:bardaklar                  |           | --------- | --------- |           | {"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z"}
  applications/ece:firtina/playerId           | --------A | --------- | --------- | --------- | "{self}"
  applications/ece:firtina/teamId             | --------A | --------- | --------- | --------- | "bardaklar"
  applications/ece:firtina/message            | --------A | --------- | --------- | --------- | "k"
  applications/ece:firtina/createdAt          | --------A | --------- | --------- | --------- | "2026-05-02T18:00:00.000Z"
  applications/ece:firtina/noticeId           | --------A | ----C---- | ----C---- | ----C---- | "n" & {"applications/ece:firtina/status":"rejected"}
  applications/ece:firtina/teamNoticeId       | --------A | ----C---- | ----C---- | ----C---- | "n" & {"applications/ece:firtina/status":"rejected"}
  applications/ece:firtina/note               | --------A | --------- | --------- | --------- | "k"
  applications/{self}:firtina/playerId        | --------A | --------- | --------- | --------- | "{self}"
  applications/{self}:firtina/teamId          | --------A | --------- | --------- | --------- | "bardaklar"
  applications/{self}:firtina/message         | --------A | --------- | --------- | --------- | "k"
  applications/{self}:firtina/createdAt       | --------A | --------- | --------- | --------- | "2026-05-02T18:00:00.000Z"
  applications/{self}:firtina/note            | --------A | --------- | --------- | --------- | "k"
  # WRITE-08, APPL-07, APPL-08: the decision
  applications/ece:firtina/status             | --------A | --------- | ----C---- | --------- | "rejected"
  applications/ece:firtina/status             |           | --------- | --------- |           | "approved"
  # Issue 17: who asked takes it back himself
  applications/deniz:firtina/status           |           | --------- | --P------ |           | "rejected" & {"applications/deniz:firtina/withdrawnAt":"{now}"}
  applications/deniz:firtina/withdrawnAt      | --------A | --P------ | --P------ | --------- | "{now}" & {"applications/deniz:firtina/status":"rejected"}
  applications/ece:firtina/status             |           | --------- | ----C---- |           | "approved" & {"teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  applications/{self}:firtina/status          | --------A | --------- | --------- | --------- | "approved"
  applications/deniz:bardaklar/status         | --------A | --------- | --------- | --------- | "approved" & {"teams/bardaklar/members/deniz":true,"users/deniz/teamId":"bardaklar"}
  applications/deniz:bardaklar/status         |           | --P------ | --P------ |           | "pending"
  # ENT-10, ENT-11, WRITE-11: a notification
  notifications                               | --------A | --------- | --------- | --------- | {"x":1}
  notifications/new                           | --------A | --------A | --------A | --------A | {"title":"T","message":"m","type":"info","targetType":"all","audience":"all","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/new                           |           | --------A | --------A |           | {"title":"T","message":"m","type":"info","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/new                           |           | --------A | --------A |           | {"title":"T","message":"m","type":"info","targetType":"team","targetId":"firtina","audience":"team:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/new                           |           | --------A | --------A |           | {"title":"T","message":"m","type":"info","targetType":"team-players","targetId":"firtina","audience":"team-players:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/new                           |           | ----C---- | ----C---- |           | {"title":"Takıma yeni oyuncu","message":"Ad ece, Takım kaptan takımına katıldı.","type":"info","targetType":"team-players","targetId":"firtina","audience":"team-players:firtina","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player/ece"} & {"applications/ece:firtina/status":"approved","applications/ece:firtina/teamNoticeId":"new","teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  notifications/everyone                      | --------A | --------A | --------- | --------A | {"title":"T","message":"m","type":"info","targetType":"all","audience":"all","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/"}
  notifications/new                           |           | --P------ | --P------ |           | {"title":"Yeni oyuncu başvurusu","message":"Ad {self} takımına katılmak için başvurdu.","type":"info","targetType":"team","targetId":"bardaklar","audience":"team:bardaklar","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/team-dashboard"} & {"applications/{self}:bardaklar":{"playerId":"{self}","teamId":"bardaklar","status":"pending","message":"m","createdAt":"2026-05-01T18:00:00.000Z","noticeId":"new"}}
  notifications/new                           |           | ----C---- | ----C---- |           | {"title":"Başvurun reddedildi","message":"Takım kaptan başvurunu onaylamadı.","type":"error","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"} & {"applications/ece:firtina/status":"rejected","applications/ece:firtina/noticeId":"new"}
  notifications/new                           |           | ----C---- | ----C---- |           | {"title":"Başvurun onaylandı","message":"Takım kaptan başvurunu onayladı. Artık takımın oyuncususun.","type":"success","targetType":"player","targetId":"ece","audience":"player:ece","senderId":"{self}","senderName":"Ad {self}","createdAt":"{now}","link":"/player-profile"} & {"applications/ece:firtina/status":"approved","applications/ece:firtina/noticeId":"new","teams/firtina/members/ece":true,"users/ece/teamId":"firtina"}
  notifications/to-team/title                 | --------A | --------- | --------- | --------- | "k"
  notifications/to-team/message               | --------A | --------- | --------- | --------- | "k"
  notifications/to-team/type                  | --------A | --------- | --------- | --------- | "error"
  notifications/to-team/targetType            | --------A | --------- | --------- | --------- | "team"
  notifications/to-team/targetId              | --------A | --------- | --------- | --------- | "firtina"
  notifications/to-team/audience              | --------A | --------- | --------- | --------- | "all"
  notifications/to-team/senderId              | --------A | --------- | --------- | --------- | "{self}"
  notifications/to-team/senderName            | --------A | --------- | --------- | --------- | "k"
  notifications/to-team/createdAt             | --------A | --------- | --------- | --------- | "{now}"
  notifications/to-team/link                  | --------A | --------- | --------- | --------- | "/teams"
  notifications/to-team/more                  | --------A | --------- | --------- | --------- | "k"
  # NOTIF-01, NOTIF-02, NOTIF-03, WRITE-12: reading
  notifications/everyone/readBy               | --------A | --------- | --------- | --------- | {"{self}":"{now}"}
  notifications/everyone/readBy/{self}        | --------A | -SPMCUONA | -SPMCUONA | --------- | "{now}"
  notifications/to-team/readBy/{self}         | --------A | ----C---- | ----C---- | --------- | "{now}"
  notifications/to-players/readBy/{self}      | --------A | ---M----- | ---M----- | --------- | "{now}"
  notifications/to-player/readBy/{self}       | --------A | --P------ | --P------ | --------- | "{now}"
  notifications/nowhere/readBy/{self}         | --------A | --------- | --------- | --------A | "{now}"
  notifications/everyone/readBy/ece           | --------A | --------- | --------- | --------- | "{now}"
  # ENT-12, ENT-13, WRITE-17, WRITE-18, WRITE-21: a match, but for what the scoring tests write whole
  matches                                     | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  matches/{match}                             | VSPMCUONA | --------- | --------- | --------- | {"status":"ongoing"}
  matches/{match}/status                      | VSPMCUONA | --------- | --------- | --------- | "completed"
  matches/{match}/season                      | VSPMCUONA | --------- | --------- | --------- | "s2"
  matches/{match}/team1Id                     | VSPMCUONA | --------- | --------- | --------- | "yeni"
  matches/{match}/team2Id                     | VSPMCUONA | --------- | --------- | --------- | "yeni"
  matches/{match}/team1Name                   | VSPMCUONA | --------- | --------- | --------- | "k"
  matches/{match}/team2Name                   | VSPMCUONA | --------- | --------- | --------- | "k"
  matches/{match}/team1Score                  | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/team2Score                  | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/totalCups                   | VSPMCUONA | --------- | --------- | --------- | 10
  matches/{match}/createdAt                   | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matches/{match}/startedAt                   | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matches/{match}/updatedAt                   | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matches/{match}/rev                         | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/completedAt                 | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matches/{match}/cancelledAt                 | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matches/{match}/winnerId                    | VSPMCUONA | --------- | --------- | --------- | "firtina"
  matches/{match}/winnerName                  | VSPMCUONA | --------- | --------- | --------- | "k"
  matches/{match}/team1Players                | VSPMCUONA | --------- | --------- | --------- | ["ece","deniz"]
  matches/{match}/team1Players/0              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/team1Players/1              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/team1Players/2              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/team2Players                | VSPMCUONA | --------- | --------- | --------- | ["ece","deniz"]
  matches/{match}/team2Players/0              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/team2Players/1              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/team2Players/2              | VSPMCUONA | --------- | --------- | --------- | "ece"
  matches/{match}/referee                     | VSPMCUONA | --------- | --------- | --------- | "k"
  matches/{match}/videoUrl                    | VSPMCUONA | --------A | --------A | --------A | "https://example.com/w"
  # ENT-14, ENT-15: what each player did in a match
  matches/{match}/playerStats                 | VSPMCUONA | --------- | --------- | --------- | {"ali":{"cupsScored":1}}
  matches/{match}/playerStats/ali             | VSPMCUONA | --------- | --------- | --------- | {"cupsScored":1}
  matches/{match}/playerStats/ali/playerId    | VSPMCUONA | --------- | --------- | --------- | "ali"
  matches/{match}/playerStats/ali/playerName  | VSPMCUONA | --------- | --------- | --------- | "k"
  matches/{match}/playerStats/ali/teamId      | VSPMCUONA | --------- | --------- | --------- | "firtina"
  matches/{match}/playerStats/ali/cupsScored  | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/playerStats/ali/attempts    | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/playerStats/ali/accuracy    | VSPMCUONA | --------- | --------- | --------- | 1
  matches/{match}/playerStats/ali/isMVP       | VSPMCUONA | --------- | --------- | --------- | true
  matches/{match}/playerStats/ali/goals       | VSPMCUONA | --------- | --------- | --------- | 1
  matchEvents                                 | --------- | --------- | --------- | --------- | {"x":1}
  matchEvents/{match}                         | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  matchEvents/{match}/{event}                 | VSPMCUONA | --------- | --------- | --------- | {"type":"cup","playerId":"ali","at":"{now}","by":"{self}"}
  matchEvents/{match}/{event}/type            | VSPMCUONA | --------- | --------- | --------- | "miss"
  matchEvents/{match}/{event}/playerId        | VSPMCUONA | --------- | --------- | --------- | "veli"
  matchEvents/{match}/{event}/target          | VSPMCUONA | --------- | --------- | --------- | "{event}"
  matchEvents/{match}/{event}/at              | VSPMCUONA | --------- | --------- | --------- | "{now}"
  matchEvents/{match}/{event}/by              | VSPMCUONA | --------- | --------- | --------- | "{self}"
  matchEvents/{match}/{event}/more            | VSPMCUONA | --------- | --------- | --------- | 1
  # ENT-19, ENT-20, WRITE-20, WRITE-30: the configuration
  config                                      | --------- | --------- | --------- | --------- | {"x":1}
  config/admin                                | --------- | --------- | --------- | --------- | {"email":"{self}@example.com"}
  config/admin/email                          | --------- | --------- | --------- | --------- | "{self}@example.com"
  config/activeMatch                          | VSPMCUONA | --------A | --------A | --------- | "{match}"
  config/stream                               | VSPMCUONA | --------A | --------A | --------A | {"isLive":false}
  config/stream/isLive                        | VSPMCUONA | --------A | --------A | --------A | false
  config/stream/kickChannel                   | VSPMCUONA | --------A | --------A | --------A | "k"
  config/stream/youtubeVideoId                | VSPMCUONA | --------A | --------A | --------A | "abcdefghijk"
  config/stream/title                         | VSPMCUONA | --------- | --------- | --------A | "k"
  config/ping                                 | VSPMCUONA | --------- | --------- | --------- | 1
  config/dataVersion                          | VSPMCUONA | --------- | --------- | --------- | 2
  config/changesSince                         | VSPMCUONA | --------- | --------- | --------- | "{now}"
  # Issue 21: the matches that are played
  liveMatches                                 | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  liveMatches/{match}                         | VSPMCUONA | --------A | --------A | --------- | {"startedAt":1000,"table":2}
  liveMatches/{match}/startedAt               | VSPMCUONA | --------A | --------A | --------- | 1000
  liveMatches/{match}/table                   | VSPMCUONA | --------A | --------A | --------A | 2
  liveMatches/{match}/more                    | VSPMCUONA | --------- | --------- | --------A | 1
  liveMatches/{unapproved}                    | VSPMCUONA | --------- | --------- | --------A | {"startedAt":1000}
  # Issue 20: seasons and what teams and players did in them
  config/season                               | VSPMCUONA | --------- | --------- | --------- | "s2"
  seasons                                     | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasons/s2                                  | VSPMCUONA | --------A | --------A | --------- | {"name":"Yaz","number":2,"startedAt":"{now}"} & {"config/season":"s2","seasons/first":{"name":"1","number":1,"startedAt":1,"endedAt":"{now}"}}
  seasons/s2/name                             | VSPMCUONA | --------- | --------- | --------A | "Yaz"
  seasons/s2/number                           | VSPMCUONA | --------- | --------- | --------- | 2
  seasons/s2/startedAt                        | VSPMCUONA | --------- | --------- | --------- | "{now}"
  seasons/s2/endedAt                          | VSPMCUONA | --------- | --------- | --------- | "{now}"
  seasons/s2/more                             | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats                                 | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first                           | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first/more                      | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first/teams                     | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first/teams/firtina             | VSPMCUONA | --------- | --------- | --------- | {"name":"k","wins":0}
  seasonStats/first/teams/firtina/name        | VSPMCUONA | --------- | --------- | --------- | "k"
  seasonStats/first/teams/firtina/wins        | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/losses      | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/points      | VSPMCUONA | --------- | --------- | --------- | 3
  seasonStats/first/teams/firtina/form        | VSPMCUONA | --------- | --------- | --------- | "W"
  seasonStats/first/teams/firtina/cupsFor     | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/cupsAgainst | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/run         | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/bestRun     | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/lastMatchId | VSPMCUONA | --------- | --------- | --------- | "{match}"
  seasonStats/first/teams/firtina/forfeitLine | VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/teams/firtina/recount     | VSPMCUONA | --------- | --------- | --------- | {"id":"l1"}
  seasonStats/first/teams/firtina/recount/id  | VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/teams/firtina/recount/from| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/teams/firtina/recount/fromLine| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/teams/firtina/recount/more| VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/teams/firtina/more        | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players                   | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first/players/ali               | VSPMCUONA | --------- | --------- | --------- | {"name":"k","wins":0}
  seasonStats/first/players/ali/name          | VSPMCUONA | --------- | --------- | --------- | "k"
  seasonStats/first/players/ali/teamId        | VSPMCUONA | --------- | --------- | --------- | "k"
  seasonStats/first/players/ali/gamesPlayed   | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/cupsScored    | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/totalAttempts | VSPMCUONA | --------- | --------- | --------- | 10
  seasonStats/first/players/ali/accuracy      | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/wins          | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/losses        | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/winRate       | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/mvpCount      | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/run           | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/bestRun       | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/lastMatchId   | VSPMCUONA | --------- | --------- | --------- | "{match}"
  seasonStats/first/players/ali/ranks         | VSPMCUONA | --------- | --------- | --------- | {"accuracy":1}
  seasonStats/first/players/ali/ranks/accuracy| VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/ranks/winRate | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/ranks/more    | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/recount       | VSPMCUONA | --------- | --------- | --------- | {"id":"l1"}
  seasonStats/first/players/ali/recount/id    | VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/players/ali/recount/from  | VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/players/ali/recount/more  | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/players/ali/more          | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/met                       | VSPMCUONA | --------- | --------- | --------- | {"x":1}
  seasonStats/first/met/bardaklar_firtina     | VSPMCUONA | --------- | --------- | --------- | {"low":1,"high":0}
  seasonStats/first/met/bardaklar_firtina/low | VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/met/bardaklar_firtina/high| VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/met/bardaklar_firtina/lastMatchId| VSPMCUONA | --------- | --------- | --------- | "{match}"
  seasonStats/first/met/bardaklar_firtina/forfeitLine| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/met/bardaklar_firtina/recount| VSPMCUONA | --------- | --------- | --------- | {"id":"l1"}
  seasonStats/first/met/bardaklar_firtina/recount/id| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/met/bardaklar_firtina/recount/from| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/met/bardaklar_firtina/recount/fromLine| VSPMCUONA | --------- | --------- | --------- | "l1"
  seasonStats/first/met/bardaklar_firtina/recount/more| VSPMCUONA | --------- | --------- | --------- | 1
  seasonStats/first/met/bardaklar_firtina/more| VSPMCUONA | --------- | --------- | --------- | 1
  elsewhere                                   | --------- | --------- | --------- | --------- | 1
`;
