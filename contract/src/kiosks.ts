import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, Id, IdText, Time, answer, optionalText, publicText, shortText } from './wire.ts'

/** A board of a screen's playlist. */
const Shown = z.object({ id: Id, name: z.string(), event_code: z.string() })

/** A screen somebody took over. */
export const KioskScreen = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    location_id: Id.nullable(),
    location_name: z.string(),
    boards: z.array(Shown),
    /** How long each board stands. */
    turn_seconds: Count,
    /** Heard of within the last minute. */
    online: z.boolean(),
    last_heard_at: Time,
    /** What it showed when it was last heard of; empty for nothing yet. */
    showing: z.string(),
    width: Count.nullable(),
    height: Count.nullable(),
  })
  .meta({ id: 'KioskScreen' })
export type KioskScreen = z.output<typeof KioskScreen>

/** What a screen is to do. */
export const ScreenOrders = z
  .object({
    /** The code to show while nobody has taken the screen over. */
    code: z.string().nullable(),
    name: z.string(),
    boards: z.array(Shown),
    turn_seconds: Count,
    /** A higher number than before: load the page anew. */
    reloads: Count,
  })
  .meta({ id: 'ScreenOrders' })
export type ScreenOrders = z.output<typeof ScreenOrders>

const Playlist = {
  name: publicText(40),
  location_id: Id.nullable(),
  board_ids: z.array(Id).min(1, 'Please choose a leaderboard.').max(20),
  turn_seconds: z.int().min(20).max(3600),
}

const byId = z.object({ id: IdText })

export const kiosksCalls = {
  /** A new screen: its token, which it keeps to itself, and the code it shows. */
  open: endpoint({
    call: 'POST kiosk_screens/open',
    caller: 'anyone',
    owner: 'none',
    summary: 'Begin to be a screen',
    body: z.object({}),
    reply: answer({ token: z.string(), code: z.string() }),
    errors: ['limit.reached'],
  }),
  /** A screen tells how it is and hears what to do; by its token. A screen that was removed is not known. */
  check: endpoint({
    call: 'POST kiosk_screens/check',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Hear what your screen is to show',
    body: z.object({
      token: z.string().min(1).max(100),
      width: z.int().min(0).max(100_000).optional(),
      height: z.int().min(0).max(100_000).optional(),
      showing: optionalText(100).default(''),
    }),
    reply: answer(ScreenOrders.shape),
    errors: ['object.unknown'],
  }),
  /** The caller's screens by name. */
  list: endpoint({
    call: 'GET kiosk_screens',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your screens',
    reply: answer({ screens: z.array(KioskScreen) }),
  }),
  /** Takes over the screen that shows the code. */
  pair: endpoint({
    call: 'POST kiosk_screens',
    caller: 'player',
    owner: 'secret',
    summary: 'Take a screen over by its code',
    body: z.object({ code: shortText(12), ...Playlist }),
    reply: answer(KioskScreen.shape),
    errors: ['limit.reached'],
  }),
  /** Changes what a screen shows; it follows within seconds. */
  change: endpoint({
    call: 'POST kiosk_screens/{id}',
    caller: 'player',
    owner: 'kiosk',
    summary: 'Change what a screen shows',
    params: byId,
    body: z.object(Playlist),
    reply: answer(KioskScreen.shape),
    errors: ['object.unknown'],
  }),
  /** Lets a screen load its page anew. */
  reload: endpoint({
    call: 'POST kiosk_screens/{id}/reload',
    caller: 'player',
    owner: 'kiosk',
    summary: 'Reload a screen',
    params: byId,
    body: z.object({}),
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** Gives a screen up: it shows a code again. */
  remove: endpoint({
    call: 'DELETE kiosk_screens/{id}',
    caller: 'player',
    owner: 'kiosk',
    summary: 'Remove a screen',
    params: byId,
    reply: Done,
    errors: ['object.unknown'],
  }),
}
