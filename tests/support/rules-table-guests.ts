/** Guests, and the players with whom they were joined. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const GUESTS_TABLE = `
  # Guests: added by the captain to his team and by the admin, for whom nobody signs in
  users/{new-guest}                           | VSPMCUONATWERG | ----C---A----- |                |                | {"uid":"{new-guest}","displayName":"Cem","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["cem"],"listed":0,"teamId":"firtina","guest":{"by":"{self}","slot":"g5"},"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}} & {"teams/firtina/members/{new-guest}":true,"teams/firtina/guests/g5":"{new-guest}"}
  users/{new-guest}                           |                | ------O-A----- |                |                | {"uid":"{new-guest}","displayName":"Cem","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["cem"],"listed":0,"teamId":"bardaklar","guest":{"by":"{self}","slot":"g5"},"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}} & {"teams/bardaklar/members/{new-guest}":true,"teams/bardaklar/guests/g5":"{new-guest}"}
  users/{new-guest}                           |                | -------------- |                |                | {"uid":"{new-guest}","displayName":"Cem","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["cem"],"listed":0,"teamId":"{unapproved}","guest":{"by":"{self}","slot":"g5"},"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}} & {"teams/{unapproved}/members/{new-guest}":true,"teams/{unapproved}/guests/g5":"{new-guest}"}
  users/{guest}                               |                | ----C---A----- | -------------- |                | {"uid":"{guest}","displayName":"Cem","role":"player","approved":true,"createdAt":"{now}","updatedAt":"{now}","nameKeys":["cem"],"listed":0,"teamId":"firtina","guest":{"by":"{self}","slot":"g0"},"stats":{"gamesPlayed":0,"cupsScored":0,"totalAttempts":0,"accuracy":0,"wins":0,"losses":0,"winRate":0,"mvpCount":0}}
  users/{guest}                               | VSPMCUONATWERG |                |                | --------A----- | null & {"removedUsers/{guest}":"{now}"}
  users/{guest}/displayName                   | VSPMCUONATWERG | -------------- | ----C---A----- | -------------- | "Yeni Ad"
  users/{guest}/nameKeys                      | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | ["cem ak","ak cem"]
  users/{guest}/updatedAt                     | VSPMCUONATWERG | --------A----- | --------A----- | -------------- | "{now}"
  users/{guest}/bio                           | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Yeni"
  users/{guest}/teamId                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | "bardaklar"
  users/{guest}/teamId                        |                |                |                | -------------- | null & {"teams/firtina/members/{guest}":null}
  users/{guest}/approved                      | VSPMCUONATWERG | -------------- | --------A----- | -------------- | true
  users/{guest}/role                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | "team"
  users/{guest}/stats                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"gamesPlayed":1}
  users/{guest}/guest                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"by":"{self}","slot":"g1"}
  users/{guest}/guest/by                      | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  users/{guest}/guest/slot                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "g1"
  users/{guest}/guest/more                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "x"
  users/{self}/guest                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"by":"{self}","slot":"g1"}
  users/{self}/joined                         | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"{guest}":true}
  users/{self}/joined/{guest}                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  teams/firtina/guests                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"g5":"{guest}"}
  teams/firtina/guests/g0                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  teams/firtina/guests/g5                     | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{guest}"
  teams/firtina/members/{guest}               | VSPMCUONATWERG | -------------- | -------------- | -------------- | true
  removedUsers/{guest}                        | --------A----- | --------A----- | --------A----- | -------------- | "{now}" & {"users/{guest}":null}
  seasonStats/first/players/{guest}           | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"gamesPlayed":1}
  # Guests: who a guest was, the host writes alone
  joinedGuests                                | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"x":1}
  joinedGuests/{guest}                        | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"uid":"ece","at":"{now}"}
  joinedGuests/{old-guest}                    | VSPMCUONATWERG |                | -------------- | -------------- | {"uid":"ece","at":"{now}"}
  joinedGuests/{old-guest}/uid                | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{self}"
  joinedGuests/{old-guest}/at                 | VSPMCUONATWERG | -------------- | -------------- | -------------- | "{now}"
  joinedGuests/{old-guest}/line               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "l9"
  joinedGuests/{old-guest}/name               | VSPMCUONATWERG | -------------- | -------------- | -------------- | "Ad ece"
`;
