import * as v from 'valibot';
import { optionalText } from './types.ts';

const news = v.object({ title: v.string(), message: v.string(), link: optionalText, until: v.number() });
/** `config/news`: what the league says on its home page (decision 137). `until`: server ms of its end; `link` as a notification's. */
export type News = v.InferOutput<typeof news>;

/** The stored news; null without any, for damaged ones, and when their day is over. @param now server ms */
export function parseNews(value: unknown, now: number): News | null {
  const parsed = v.safeParse(news, value);
  return parsed.success && parsed.output.until > now ? parsed.output : null;
}
