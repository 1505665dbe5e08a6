import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'
import { Count, Done, Id, IdText, Revision, Time, answer, atRevision, optionalText, publicText, shortText } from './wire.ts'
import { editorMessages } from './rules/editor-messages.ts'

const Shown = z.object({ id: Id, name: z.string(), event_code: z.string() })

/** Null follows the screen's browser. */
const ScreenLanguage = z.enum(languages).nullable()

export const KioskScreen = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    location_id: Id.nullable(),
    location_name: z.string(),
    boards: z.array(Shown),
    turn_seconds: Count,
    language: ScreenLanguage,
    online: z.boolean(),
    last_heard_at: Time,
    showing: z.string(),
    width: Count.nullable(),
    height: Count.nullable(),
    revision: Revision,
  })
  .meta({ id: 'KioskScreen' })
export type KioskScreen = z.output<typeof KioskScreen>

export const ScreenOrders = z
  .object({
    code: z.string().nullable(),
    name: z.string(),
    boards: z.array(Shown),
    turn_seconds: Count,
    language: ScreenLanguage,
    reloads: Count,
  })
  .meta({ id: 'ScreenOrders' })
export type ScreenOrders = z.output<typeof ScreenOrders>

const Playlist = {
  name: publicText(40),
  location_id: Id.nullable(),
  board_ids: z.array(Id).min(1, editorMessages.boards.noBoard).max(20),
  turn_seconds: z.int().min(20).max(3600),
  language: ScreenLanguage.default(null),
}

const byId = z.object({ id: IdText })

export const kiosksCalls = {
  open: endpoint({
    call: 'POST kiosk_screens/open',
    caller: 'anyone',
    owner: 'none',
    summary: 'Register a new screen',
    body: z.object({}),
    reply: answer({ token: z.string(), code: z.string() }),
    errors: ['limit.reached'],
  }),
  check: endpoint({
    call: 'POST kiosk_screens/check',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Report the state of a screen and get its content',
    body: z.object({
      token: z.string().min(1).max(100),
      width: z.int().min(0).max(100_000).optional(),
      height: z.int().min(0).max(100_000).optional(),
      showing: optionalText(100).default(''),
    }),
    reply: answer(ScreenOrders.shape),
    errors: ['object.unknown'],
  }),
  list: endpoint({
    call: 'GET kiosk_screens',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your screens',
    reply: answer({ screens: z.array(KioskScreen) }),
  }),
  pair: endpoint({
    call: 'POST kiosk_screens',
    caller: 'player',
    owner: 'secret',
    summary: 'Pair a screen by its code',
    body: z.object({ code: shortText(12), ...Playlist }),
    reply: answer(KioskScreen.shape),
    errors: ['limit.reached'],
  }),
  change: endpoint({
    call: 'POST kiosk_screens/{id}',
    caller: 'player',
    owner: 'kiosk',
    summary: 'Change what a screen shows',
    params: byId,
    body: z.object({ ...Playlist, ...atRevision }),
    reply: answer(KioskScreen.shape),
    errors: ['object.unknown'],
  }),
  changeSome: endpoint({
    call: 'PATCH kiosk_screens/{id}',
    caller: 'player',
    owner: 'kiosk',
    summary: 'Change some settings of a screen',
    params: byId,
    body: z.object({ ...Playlist, language: ScreenLanguage, ...atRevision }).partial(),
    reply: answer(KioskScreen.shape),
    errors: ['object.unknown'],
  }),
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
