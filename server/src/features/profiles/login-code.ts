import { createHmac, timingSafeEqual } from 'node:crypto'
import { shownInitials } from '@portal/contract/rules/initials'
import {
  codeHourAt,
  codeHourText,
  isCodeTimely,
  nextCodeAt,
  playerCodeText,
  readPlayerCode,
} from '@portal/contract/rules/player-code'
import type { PlayerSummary } from '@portal/contract/wire'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { avatarUrl } from './avatars.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from './player-summary.ts'

export async function showLoginCode(call: Call<Player>, { new_code }: { new_code: boolean }) {
  if (new_code) await newLoginCodeVersion(call.db, call.actor.userId)
  const code = await qrCodeOf(call, call.actor.userId)
  const next = new Date(nextCodeAt(codeHourAt(call.clock.now().getTime())))
  return { code, qr_code: code, renew_at: next.toISOString() }
}

export async function qrCodeOf(services: Pick<Services, 'db' | 'config' | 'clock'>, userId: number): Promise<string> {
  const holder = await holderOf(services, userId)
  return loginCode(qrKey(services), holder, codeHourAt(services.clock.now().getTime()))
}

export async function qrKeyOf(services: Pick<Services, 'db' | 'config'>, userId: number): Promise<Buffer> {
  return codeKey(qrKey(services), await holderOf(services, userId))
}

async function holderOf({ db }: Pick<Services, 'db'>, userId: number) {
  const holder = await loginCodeVersion(db, userId)
  if (!holder) throw unknownObject()
  return holder
}

export const qrKey = ({ config }: Pick<Services, 'config'>) => config.key('player-qr')

export type ScannedPlayer = { userId: number; uid: string; username: string } & Pick<
  PlayerSummary,
  'initials' | 'avatar_url' | 'background_color_hex' | 'is_all_access'
>

export async function playerByQrCode(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  code: string,
): Promise<ScannedPlayer | undefined> {
  const now = services.clock.now()
  const read = readPlayerCode(code)
  const player = read && isCodeTimely(read.hour, now.getTime()) ? await playerOfUid(services.db, read.uid, now) : undefined
  if (!player || !isPlayersCode(services, code, { uid: player.uid, version: player.qr_version })) return undefined
  return {
    userId: player.user_id,
    uid: player.uid,
    username: player.username,
    initials: shownInitials(player),
    avatar_url: avatarUrl(player.avatar_name),
    background_color_hex: player.background_color_hex,
    is_all_access: player.is_all_access,
  }
}

/** Any hour's code; codes made with an earlier secret count too. */
export function isPlayersCode(services: Pick<Services, 'config'>, code: string, holder: CodeHolder): boolean {
  return services.config.keys('player-qr').some((key) => isLoginCode(key, code, holder))
}

type CodeHolder = { uid: string; version: number }

const codeKey = (key: Buffer, { uid, version }: CodeHolder): Buffer =>
  createHmac('sha256', key).update(`${uid}\n${version}`).digest()

/** Returns the code of an hour: uid and hour with a MAC over uid, version and hour. Nothing is stored. */
export function loginCode(key: Buffer, { uid, version }: CodeHolder, hour: number): string {
  const mac = createHmac('sha256', codeKey(key, { uid, version })).update(codeHourText(hour)).digest()
  return playerCodeText({ uid, hour, mac: mac.subarray(0, 16).toString('base64url') })
}

export function isLoginCode(key: Buffer, code: string, holder: CodeHolder): boolean {
  const read = readPlayerCode(code)
  if (!read) return false
  const [given, expected] = [Buffer.from(code.trim()), Buffer.from(loginCode(key, holder, read.hour))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const playerOfUid = firstRow(
  rawQuery(
    'profiles: player of a uid',
    { ...playerSummaryShape, qr_version: z.number() },
    (uid: string, now: Date) => sql`
    select ${playerSummaryColumns(now)}, u.qr_version from users scanned ${playerSummaryJoin(sql.ref('scanned.id'))} where scanned.uid = ${uid}`,
  ),
)

function loginCodeVersion(db: Db, userId: number): Promise<{ uid: string; version: number } | undefined> {
  return db.selectFrom('users').select(['uid', 'qr_version as version']).where('id', '=', userId).executeTakeFirst()
}

async function newLoginCodeVersion(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ qr_version: eb('qr_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
