/** The scorers beside the admin, notes and objections. Read by {@link parseMatrix}. path | read | create | change | delete | value */
export const SCORERS_TABLE = `
  # The notes of whoever scores: on a throw that there is, or on the match
  matchNotes                                  | -------------- | -------------- | -------------- | -------------- | {"x":1}
  matchNotes/{match}                          | VSPMCUONATWERG | -------------- | -------------- | -------------- | {"match":"disputed"}
  matchNotes/{match}/match                    | VSPMCUONATWERG | --------AT---- | --------AT---- | --------AT---- | "disputed"
  matchNotes/{match}/{event}                  | VSPMCUONATWERG | --------AT---- | --------AT---- | --------AT---- | "objection"
  matchNotes/{match}/{link}                   | VSPMCUONATWERG | -------------- | -------------- | -------------- | "disputed"
  matchNotes/{done}/match                     | VSPMCUONATWERG | --------A----- | --------A----- | --------A----- | "disputed"
  matchNotes/{other}/match                    | VSPMCUONATWERG | -------------- | -------------- | -------------- | "disputed"
  # A captain objects to a result of his team, once; the admin marks it
  objections                                  | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  objections/{done}                           | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  objections/{done}/firtina                   | ----C---A----- | ----C--------- | -------------- | -------------- | {"by":"{self}","at":"{now}","reason":"r"}
  objections/{done}/bardaklar                 | ------O-A----- | ------O------- | -------------- | -------------- | {"by":"{self}","at":"{now}","reason":"r"}
  objections/{match}/firtina                  | ----C---A----- | -------------- | -------------- | -------------- | {"by":"{self}","at":"{now}","reason":"r"}
  objections/{done}/firtina/by                | ----C---A----- | -------------- | -------------- | -------------- | "{self}"
  objections/{done}/firtina/at                | ----C---A----- | -------------- | -------------- | -------------- | "{now}"
  objections/{done}/firtina/reason            | ----C---A----- | -------------- | -------------- | -------------- | "r"
  objections/{done}/firtina/more              | ----C---A----- | -------------- | -------------- | -------------- | 1
  objections/{done}/firtina/seenAt            | ----C---A----- | --------A----- | --------A----- | --------A----- | "{now}"
  # An invitation to score a match: the admin's, never changed
  scorerLinks                                 | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  scorerLinks/{match}                         | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  scorerLinks/{match}/{link}                  | --------A----- | --------A----- | -------------- | --------A----- | {"hash":"abababababababababababababababababababababababababababababababab","createdAt":"{now}","until":2000000,"once":false,"by":"{self}"}
  scorerLinks/{other}/{link}                  | --------A----- | -------------- | -------------- |                | {"hash":"abababababababababababababababababababababababababababababababab","createdAt":"{now}","until":2000000,"once":false,"by":"{self}"}
  scorerLinks/{match}/{link}/hash             | --------A----- | -------------- | -------------- | -------------- | "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
  scorerLinks/{match}/{link}/createdAt        | --------A----- | -------------- | -------------- | -------------- | "{now}"
  scorerLinks/{match}/{link}/until            | --------A----- | -------------- | -------------- | -------------- | 2000000
  scorerLinks/{match}/{link}/once             | --------A----- | -------------- | -------------- | -------------- | false
  scorerLinks/{match}/{link}/by               | --------A----- | -------------- | -------------- | -------------- | "{self}"
  scorerLinks/{match}/{link}/usedBy           | --------A----- | -------------- | -------------- | -------------- | "{self}"
  scorerLinks/{match}/{link}/more             | --------A----- | -------------- | -------------- | -------------- | 1
  # A scorer calls the admin, once until he has answered
  tableCalls                                  | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  tableCalls/{match}                          | --------AT---- | --------AT---- | --------A----- | --------A----- | {"at":"{now}","uid":"{self}","who":"H"}
  tableCalls/{match}/at                       | --------AT---- | --------A----- | --------A----- | -------------- | "{now}"
  tableCalls/{match}/uid                      | --------AT---- | --------A----- | --------A----- | -------------- | "{self}"
  tableCalls/{match}/who                      | --------AT---- | --------A----- | --------A----- | -------------- | "H"
  tableCalls/{match}/answeredAt               | --------AT---- | --------A----- | --------A----- | --------A----- | "{now}"
  tableCalls/{match}/more                     | --------AT---- | -------------- | -------------- | --------A----- | 1
  # The right over a match: written by the callable, ended by the admin
  matchScorers                                | -------------- | -------------- | -------------- | -------------- | {"x":1}
  matchScorers/{match}                        | --------AT-ER- | -------------- | -------------- | -------------- | {"x":1}
  matchScorers/{match}/hakem                  | --------AT-ER- | -------------- | -------------- | -------------- | {"name":"Hasan","at":"{now}","until":2000000,"link":"l"}
  matchScorers/{match}/{self}                 | --------AT-ER- | -------------- | -------------- | -------------- | {"name":"Hasan","at":"{now}","until":2000000,"link":"l"}
  matchScorers/{match}/hakem/until            | --------AT-ER- | -------------- | --------A----- | -------------- | "{now}"
  matchScorers/{match}/{self}/until           | --------AT-ER- | -------------- | -------------- | -------------- | 9000000
  matchScorers/{match}/hakem/name             | --------AT-ER- | -------------- | -------------- | -------------- | "k"
  matchScorers/{match}/hakem/at               | --------AT-ER- | -------------- | -------------- | -------------- | "{now}"
  matchScorers/{match}/hakem/link             | --------AT-ER- | -------------- | -------------- | -------------- | "l"
  # A night: written by the callables alone; who asks or has a right over a table reads his own
  nights                                      | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  nights/{link}                               | --------A----- | -------------- | -------------- | -------------- | {"startedAt":"{now}","until":2000000,"by":"{self}"}
  nights/{link}/code                          | --------A----- | -------------- | -------------- | -------------- | "123456"
  tableAsks                                   | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  tableAsks/{link}                            | --------AT---- | -------------- | -------------- | -------------- | {"x":1}
  tableAsks/{link}/hakem                      | --------AT---- | -------------- | -------------- | -------------- | {"name":"Hasan","table":3,"at":"{now}"}
  tableAsks/{link}/hakem/name                 | --------AT---- | -------------- | -------------- | -------------- | "k"
  tableScorers                                | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  tableScorers/{link}                         | --------A----- | -------------- | -------------- | -------------- | {"x":1}
  tableScorers/{link}/hakem                   | --------AT---- | -------------- | -------------- | -------------- | {"t3":{"name":"Hasan","at":"{now}","until":2000000,"how":"code"}}
  tableScorers/{link}/hakem/t3                | --------AT---- | -------------- | -------------- | -------------- | {"name":"Hasan","at":"{now}","until":2000000,"how":"code"}
  tableScorers/{link}/hakem/t3/until          | --------AT---- | -------------- | -------------- | -------------- | "{now}"
  # Devices at the table; the key names the account
  matchPresence                               | -------------- | -------------- | -------------- | -------------- | {"x":1}
  matchPresence/{match}                       | --------AT---- | -------------- | -------------- | -------------- | {"d9":{"at":"{now}","name":"iPhone"}}
  matchPresence/{match}/d1                    | --------AT---- | --------A----- | --------A----- | --------A----- | {"at":"{now}","name":"iPhone"}
  matchPresence/{match}/hakem-2               | --------AT---- | --------AT---- | --------AT---- | --------AT---- | {"at":"{now}","name":"iPhone","uid":"{self}","who":"H","unsent":0,"battery":100}
  matchPresence/{match}/d3                    | --------AT---- | --------A----- | --------A----- | --------A----- | {"at":"{now}","name":"iPhone","uid":"{self}"}
  matchPresence/{match}/hakem-2/at            | --------AT---- | --------AT---- | --------AT---- | -------------- | "{now}"
  matchPresence/{match}/hakem-2/name          | --------AT---- | --------AT---- | --------AT---- | -------------- | "iPhone"
  matchPresence/{match}/hakem-2/uid           | --------AT---- | --------AT---- | --------AT---- | --------AT---- | "{self}"
  matchPresence/{match}/hakem-2/who           | --------AT---- | --------AT---- | --------AT---- | --------AT---- | "H"
  matchPresence/{match}/hakem-2/unsent        | --------AT---- | --------AT---- | --------AT---- | --------AT---- | 3
  matchPresence/{match}/hakem-2/battery       | --------AT---- | --------AT---- | --------AT---- | --------AT---- | 50
  matchPresence/{match}/hakem-2/gone          | --------AT---- | --------AT---- | --------AT---- | --------AT---- | true
  matchPresence/{match}/hakem-2/more          | --------AT---- | -------------- | -------------- | --------AT---- | "m"
  # Who scores, and who asks to take over
  matchTurns                                  | -------------- | -------------- | -------------- | -------------- | {"x":1}
  matchTurns/{match}                          | --------AT---- | --------AT---- | --------AT---- | -------------- | {"device":"d9","uid":"{self}","who":"H","at":"{now}"}
  matchTurns/{match}                          |                | ---------T---- | --------AT---- |                | {"device":"d2","uid":"hakem","who":"Hasan","at":"{now}"}
  matchTurns/{match}/device                   | --------AT---- | -------------- | -------------- | -------------- | "d9"
  matchTurns/{match}/uid                      | --------AT---- | -------------- | --------A----- | -------------- | "{self}"
  matchTurns/{match}/who                      | --------AT---- | -------------- | -------------- | -------------- | "k"
  matchTurns/{match}/at                       | --------AT---- | --------A----- | --------A----- | -------------- | "{now}"
  matchTurns/{match}/more                     | --------AT---- | -------------- | -------------- | --------AT---- | 1
  matchTurns/{match}/ask                      | --------AT---- | --------AT---- | --------AT---- | --------AT---- | {"device":"d9","uid":"{self}","who":"H","at":"{now}"}
  matchTurns/{match}/ask/device               | --------AT---- | -------------- | -------------- | -------------- | "d9"
  matchTurns/{match}/ask/uid                  | --------AT---- | -------------- | ---------T---- | -------------- | "{self}"
  matchTurns/{match}/ask/who                  | --------AT---- | -------------- | -------------- | -------------- | "k"
  matchTurns/{match}/ask/at                   | --------AT---- | ---------T---- | ---------T---- | -------------- | "{now}"
  matchTurns/{match}/ask/more                 | --------AT---- | -------------- | -------------- | --------AT---- | 1
`;
