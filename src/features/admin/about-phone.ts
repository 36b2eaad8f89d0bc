import { isThere, type Presence } from '../../domain/match/presence.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { formatAge } from '../../domain/text/format.ts';

/** What tells a phone from another one: «son haber 3 sn önce», «iPhone», «2 işlem bekliyor». @param now ms of the server's clock */
export function aboutPhone(phone: Presence, now: number): string[] {
  const { at, name, unsent, battery } = phone;
  const there = isThere(phone, now);
  const age = formatAge(Math.max(0, now - at));
  return [
    ...(there ? [texts.sign(age)] : [texts.noSign, texts.lastSign(age)]),
    name,
    ...(unsent === undefined ? [] : [there ? texts.behind(unsent) : texts.lastBehind(unsent)]),
    ...(battery === undefined ? [] : [texts.battery(Math.round(battery))]),
  ];
}
