import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { KioskScreen, ScreenOrders } from '@portal/contract/kiosks'
import type { Language } from '@portal/contract/language'
import type { Actor, Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeAddressLimit, consumeLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call, Services } from '../../platform/services.ts'
import { visibleBoardIds } from '../leaderboards/index.ts'
import { requireOwnLocation } from '../locations/index.ts'
import {
  claimScreen,
  deleteScreen,
  deleteUnpaired,
  insertScreen,
  recordContact,
  renewCode,
  requestReload,
  screenById,
  screensOf,
  updatePlaylist,
  type ScreenRow,
} from './screens.sql.ts'
import { words } from './texts.ts'

// The screen's side: it registers, shows a code until it is paired, and polls for its content.

/** Without characters that look alike from a distance. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 6
const codeMs = 30 * 60_000
const tries = 5

const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

const newCode = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

export async function openScreen(call: Call<Actor>) {
  const { db, clock, config } = call
  await consumeAddressLimit(call, 'kiosk-screen', config.limits.perAddress.kioskScreen)
  const token = randomBytes(32).toString('base64url')
  const at = clock.now()
  const code = await withUnusedCode((one) =>
    insertScreen(db, { tokenHash: hashOfToken(token), code: one, codeExpiresAt: new Date(at.getTime() + codeMs), at }),
  )
  return { token, code }
}

type Check = { token: string; showing: string; width?: number | undefined; height?: number | undefined }

export async function checkScreen({ db, clock }: Call<Actor>, { token, ...state }: Check): Promise<ScreenOrders> {
  const at = clock.now()
  const tokenHash = hashOfToken(token)
  const orders = await recordContact(db, { tokenHash, ...state, at })
  if (!orders) throw unknownObject()
  const { code, codeExpiresAt, name, boards, turnSeconds: turn_seconds, language, reloads } = orders
  const isOver = codeExpiresAt !== null && codeExpiresAt <= at
  const shown = isOver ? await withUnusedCode((one) => renewCode(db, tokenHash, one, new Date(at.getTime() + codeMs))) : code
  return { code: shown, name, boards, turn_seconds, language, reloads }
}

async function withUnusedCode(take: (code: string) => Promise<boolean>): Promise<string> {
  for (let n = 0; n < tries; n++) {
    const code = newCode()
    if (await take(code)) return code
  }
  throw new Error('no free code was found for a screen')
}

/** A screen polls every fifteen seconds and is offline after missing several polls. */
const onlineMs = 60_000
const unpairedMs = 24 * 3_600_000

type PlaylistInput = {
  name: string
  location_id: number | null
  board_ids: number[]
  turn_seconds: number
  language: Language | null
}

export async function listScreens({ db, actor, clock }: Call<Player>) {
  const rows = await screensOf(db, actor.userId)
  return { screens: rows.map((row) => toWire(row, clock.now())) }
}

export async function pairScreen(call: Call<Player>, { code, ...wish }: PlaylistInput & { code: string }) {
  const { db, actor, clock, config } = call
  await consumeLimit(call, 'kiosk-pairing', String(actor.userId), config.limits.perIdentifier.kioskPairing)
  const list = await validatePlaylist(call, wish)
  const normalizedCode = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const id = await claimScreen(db, { ...list, code: normalizedCode, ownerId: actor.userId, at: clock.now() })
  if (id === undefined) throw invalid({ code: [words.code] })
  return toWire(await requireOwnScreen(db, actor, id), clock.now())
}

type Change = Partial<PlaylistInput> & { revision?: number | undefined }

/** Changes the sent settings; throws `input.invalid` with `conflicts` when somebody changed one of them since the revision. */
export async function changeOwnScreen(call: Call<Player>, id: number, { revision, ...change }: Change) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    const record = await lockRecord(tx, 'kiosk_screen', id)
    const known = playlistOf(await requireOwnScreen(tx, actor, id))
    const wish = { ...known, ...sentFields(change) }
    const list = await validatePlaylist({ ...call, db: tx }, wish)
    await saveRevision(call, tx, record, { asked: revision, before: known, after: { ...wish, board_ids: list.boardIds } })
    await updatePlaylist(tx, id, list)
  })
  return toWire(await requireOwnScreen(db, actor, id), clock.now())
}

const playlistOf = (row: ScreenRow): PlaylistInput => ({
  name: row.name,
  location_id: row.locationId,
  board_ids: row.boards.map(({ id }) => id),
  turn_seconds: row.turnSeconds,
  language: row.language,
})

export async function reloadScreen({ db, actor }: Call<Player>, { id }: { id: number }) {
  await requireOwnScreen(db, actor, id)
  await requestReload(db, id)
  return {}
}

/** Its token becomes invalid, so the screen starts again with a code. */
export async function removeScreen({ db, actor }: Call<Player>, { id }: { id: number }) {
  await requireOwnScreen(db, actor, id)
  await deleteScreen(db, id)
  return {}
}

async function requireOwnScreen(db: Db, actor: Player, id: number): Promise<ScreenRow> {
  const screen = await screenById(db, id, actor.userId)
  if (!screen) throw unknownObject()
  return screen
}

async function validatePlaylist({ db, actor }: Call<Player>, wish: PlaylistInput) {
  const { name, location_id: locationId, board_ids, turn_seconds: turnSeconds, language } = wish
  const boardIds = [...new Set(board_ids)]
  const visibleIds = new Set(await visibleBoardIds(db, actor, { ids: boardIds, codes: [] }))
  if (boardIds.some((id) => !visibleIds.has(id))) throw invalid({ board_ids: [words.boardGone] })
  if (locationId !== null) await requireOwnLocation(db, actor, locationId)
  return { name, locationId, boardIds, turnSeconds, language }
}

const toWire = (row: ScreenRow, now: Date): KioskScreen => ({
  id: row.id,
  pk: row.id,
  name: row.name,
  location_id: row.locationId,
  location_name: row.locationName ?? '',
  boards: row.boards,
  turn_seconds: row.turnSeconds,
  language: row.language,
  online: now.getTime() - row.lastHeardAt.getTime() < onlineMs,
  last_heard_at: row.lastHeardAt.toISOString(),
  showing: row.showing,
  width: row.width,
  height: row.height,
  revision: row.revision,
})

export const deleteUnpairedScreens = ({ db, clock }: Services): Promise<void> =>
  deleteUnpaired(db, new Date(clock.now().getTime() - unpairedMs))
