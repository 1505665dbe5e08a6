/**
 * Topics of live messages. `user:{id}` is open to that player only, `board:{id}` to callers who can find the leaderboard, and
 * `wall:{code}` to callers who know its code, and `location:{id}` of a gameroom to its owner and home team. Venues and titles are
 * public.
 */
export type Topic =
  | `board:${number}`
  | `wall:${string}`
  | `user:${number}`
  | `machine:${number}`
  | `location:${number}`
  | `title:${string}`
  | 'content'

export const topic = {
  board: (id: number): Topic => `board:${id}`,
  boardOf: (eventCode: string): Topic => `wall:${eventCode}`,
  user: (id: number): Topic => `user:${id}`,
  machine: (id: number): Topic => `machine:${id}`,
  location: (id: number): Topic => `location:${id}`,
  title: (code: string): Topic => `title:${code}`,
  content: 'content' as Topic,
}

const topicPattern = /^(?:(?:board|user|machine|location):[1-9]\d{0,15}|title:[A-Z0-9]{2,8}|wall:[A-Za-z0-9-]{1,64}|content)$/

export const isTopic = (text: string): text is Topic => topicPattern.test(text)

export const maxTopics = 64

export const topicsOf = (list: string): Topic[] =>
  [...new Set(list.split(',').map((name) => name.trim()))].filter(isTopic).slice(0, maxTopics)
