import { createHmac } from 'node:crypto'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { readableCode } from '../../platform/ids.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { recordChange } from '../../platform/record-revisions.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { blockedBetween } from '../contacts/index.ts'
import { requireTeamLocation } from '../locations/index.ts'
import { askGuardian, consumeConfirmation, isChild } from '../parental-consent/index.ts'
import { mailTeamGuardian } from './guardian-requests.ts'
import { notifyTeamJoined } from './invitations.ts'
import { addMembers, countMembers, lockTeam, membersAtMost, membersOf } from './team.sql.ts'
import { words } from './texts.ts'

const length = 8
const hours = 24
const confirmedDays = 7

/** The earlier code ends. The code is returned once and only its hash is stored. */
export async function makeTeamCode(call: Call<Player>, locationId: number) {
  const { db, actor, clock, config } = call
  const place = await requireTeamLocation(db, actor, locationId)
  if (place.groupType !== 'home') throw unknownObject()
  if (place.ownerId !== actor.userId) await requireManager(db, place.id, actor.userId)
  await consumeLimit(call, 'team-code', String(actor.userId), config.limits.perIdentifier.teamCode)
  const now = clock.now()
  if (!(await mayMakeCode(call, place.id, place.name)))
    return { code: '', expires_at: now.toISOString(), uses: 0, pending_guardian: true as const }
  const code = readableCode(length)
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await storeCode(db, { locationId: place.id, codeHash: hashOf(call.config.key(label), code), madeBy: actor.userId, expiresAt })
  return { code, expires_at: expiresAt.toISOString(), uses: usesAtMost }
}

/** A minor's guardian confirms each code. Otherwise asks the guardian. */
function mayMakeCode(call: Call<Player>, locationId: number, name: string): Promise<boolean> {
  const { userId } = call.actor
  return inTransaction(call.db, async (tx) => {
    if (!(await isChild(tx, userId))) return true
    const subject = `location:${locationId}`
    const now = call.clock.now()
    const since = new Date(now.getTime() - confirmedDays * 86_400_000)
    if (await consumeConfirmation(tx, { childId: userId, kind: 'team_code', subject, since, now })) return true
    await askGuardian(call, tx, userId, { subject, name, wish: { kind: 'team_code', locationId } })
    return false
  })
}

async function requireManager(db: Db, locationId: number, userId: number): Promise<void> {
  const members = await membersOf(db, locationId)
  if (!members.some((member) => member.userId === userId && member.role === 'manager'))
    throw invalid({ location_id: [words.codeNeedsManager] })
}

export async function enterTeamCode(call: Call<Player>, typed: string) {
  const { db, actor, clock, config } = call
  await consumeLimit(call, 'typed-code', String(actor.userId), config.limits.perIdentifier.typedCode)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const found = await findCode(tx, hashesOf(call, typed.replaceAll(/[\s-]/g, '').toUpperCase()), actor.userId, now)
    const account = await findAccount(tx, actor.userId)
    if (!found || !account || found.ownerId === actor.userId) throw invalid({ code: [words.teamCode] })
    const record = await lockTeam(tx, found.locationId)
    const joined = await membersOf(tx, found.locationId)
    if (joined.some(({ userId }) => userId === actor.userId)) return { state: 'joined' as const, owner: found.owner }
    if ((await countMembers(tx, found.locationId)) >= membersAtMost) throw invalid({ code: [words.teamFull] })
    if (!(await useCodeOnce(tx, found.locationId, now))) throw invalid({ code: [words.teamCode] })
    if (account.isMinor) {
      const id = await openPending(tx, found.locationId, actor.userId, now)
      await mailTeamGuardian(call, tx, { id, userId: actor.userId, owner: found.owner, locationId: found.locationId })
      return { state: 'guardian' as const, owner: found.owner, pending_guardian: true as const }
    }
    await recordChange(tx, record, { fields: ['team'], by: actor.userId, at: now })
    await addMembers(tx, found.locationId, [{ userId: actor.userId, role: 'player' }], now)
    await notifyTeamJoined(call, tx, { ownerId: found.ownerId, userId: actor.userId, username: account.username })
    return { state: 'joined' as const, owner: found.owner }
  })
}

const label = 'team-codes'
const hashOf = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest()

/** Also of codes from before the portal's secret was rotated. */
const hashesOf = ({ config }: Pick<Services, 'config'>, code: string) => config.keys(label).map((key) => hashOf(key, code))

const usesAtMost = 20

type NewCode = { locationId: number; codeHash: Buffer; madeBy: number; expiresAt: Date }

async function storeCode(db: Db, { locationId, codeHash, madeBy, expiresAt }: NewCode): Promise<void> {
  const code = { code_hash: codeHash, made_by: madeBy, expires_at: expiresAt }
  await db
    .insertInto('team_codes')
    .values({ location_id: locationId, ...code })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet({ ...code, uses: 0 }))
    .execute()
}

/** Returns the team of a valid code, unless its owner and the person have blocked each other. */
const findCode = (db: Db, codeHashes: Buffer[], userId: number, now: Date) =>
  db
    .selectFrom('team_codes as c')
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 'c.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', (join) => join.onRef('o.id', '=', 'l.owner_id').on('o.status', '=', 'active'))
    .select(['c.location_id as locationId', 'o.id as ownerId', 'o.username as owner'])
    .where('c.code_hash', 'in', codeHashes)
    .where('c.expires_at', '>', now)
    .where('c.uses', '<', usesAtMost)
    .where((eb) => eb.not(blockedBetween(sql.ref('o.id'), sql`${userId}::bigint`)))
    .executeTakeFirst()

async function useCodeOnce(tx: Db, locationId: number, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('team_codes')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('uses', '<', usesAtMost)
    .where('expires_at', '>', now)
    .returning('location_id')
    .executeTakeFirst()
  return spent !== undefined
}

async function openPending(tx: Db, locationId: number, userId: number, at: Date): Promise<number> {
  const opened = await tx
    .insertInto('home_team_memberships')
    .values({ location_id: locationId, user_id: userId, role: 'player', invited_at: at })
    .onConflict((c) =>
      c
        .columns(['location_id', 'user_id'])
        .where('left_at', 'is', null)
        .doUpdateSet((eb) => ({ role: eb.ref('home_team_memberships.role') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return opened.id
}
