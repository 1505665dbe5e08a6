import { contract } from '@portal/contract'
import { accountsCalls } from '@portal/contract/accounts'
import { auditCalls } from '@portal/contract/audit'
import type { Endpoint } from '@portal/contract/endpoint'
import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { changeAdmin, expireImpersonations } from './index.ts'

const calls: Record<string, Record<string, Endpoint>> = contract

let portal: TestApp
let fixtures: Fixtures
let made = 0

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const minutes = (number: number) => number * 60_000

/** An admin with a fresh session, and a player. */
async function makeAdmin() {
  const number = ++made
  const admin = await fixtures.player(`helper${number}`, { groups: ['home', 'admin'] })
  const player = await fixtures.player(`client${number}`)
  const { accessToken, refreshToken } = await admin.session()
  const own = { authorization: `Bearer ${accessToken}` }
  return { admin, player, refreshToken, own }
}

const start = (player: TestPlayer, headers: Record<string, string>, more: object = {}) =>
  asVisitor(portal)(sessionsCalls.impersonate, { query: { uid: player.uid, reason: 'Ticket 12', ...more } }, headers)

/** The headers of a call made as the player. */
async function impersonate(player: TestPlayer, headers: Record<string, string>) {
  const { status, body } = await start(player, headers)
  expect(status).toBe(200)
  return { authorization: `Bearer ${body.access_token}` }
}

const readUser = (headers: Record<string, string>) => asVisitor(portal)(profilesCalls.userDetail, {}, headers)

const auditOf = async (player: TestPlayer) => {
  const reader = await fixtures.player(`reader${++made}`, { groups: ['home', 'admin'] })
  const { results } = await reader.calls(auditCalls.list, { query: { user_id: player.userId } })
  return results
}

describe('an admin who impersonates a player', () => {
  test('sees the player’s portal, appears in the audit log, and the player is notified', async () => {
    const { admin, player, own } = await makeAdmin()
    const { body } = await start(player, own)
    expect(body).toMatchObject({ user_id: player.userId, profile_id: player.profileId, user: { username: player.username } })
    expect((await readUser({ authorization: `Bearer ${body.access_token}` })).body.user.id).toBe(player.userId)
    expect((await readUser(own)).body.user.id).toBe(admin.userId)
    expect(await auditOf(player)).toMatchObject([
      { action: 'impersonation.started', admin: { username: admin.username }, reason: 'Ticket 12' },
    ])
    await fixtures.processEvents()
    const told = await player.calls(notificationsCalls.list)
    expect(told).toMatchObject([{ type: 'security', title: 'Support viewed your account' }])
  })

  test('cannot read codes that act for the player', async () => {
    const { player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    const visitor = asVisitor(portal)
    for (const answer of [
      await visitor(profilesCalls.loginQr, {}, impersonated),
      await visitor(profilesCalls.supportCode, {}, impersonated),
      await visitor(
        sessionsCalls.verifyCredentials,
        { body: { identifier: player.email, password: preparedPassword } },
        impersonated,
      ),
    ])
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Only the player can do this.') } })
  })

  test('keeps their own session after entering the player’s password', async () => {
    const { player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    const body = { identifier: player.email, password: preparedPassword }
    expect((await asVisitor(portal)(sessionsCalls.login, { body }, impersonated)).status).toBe(400)
    portal.clock.advance(60_000)
    expect((await readUser(own)).status).toBe(200)
  })

  test('may omit the reason, and the audit log says that none was given', async () => {
    const { player, own } = await makeAdmin()
    const { status } = await asVisitor(portal)(sessionsCalls.impersonate, { query: { uid: player.uid } }, own)
    expect(status).toBe(200)
    expect(await auditOf(player)).toMatchObject([{ action: 'impersonation.started', reason: null }])
  })

  test('needs a recent password entry to begin, but not to continue after a refresh', async () => {
    const { player, refreshToken, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    portal.clock.advance(minutes(20))
    expect((await readUser(impersonated)).status).toBe(401)
    const { body } = await asVisitor(portal)(sessionsCalls.refresh, { body: { refresh: refreshToken } })
    const renewed = { authorization: `Bearer ${body.access}` }
    const again = await asVisitor(portal)(sessionsCalls.impersonate, { query: { uid: player.uid, renew: 'true' } }, renewed)
    expect(again.status).toBe(200)
    const stranger = await fixtures.player(`stranger${++made}`)
    expect((await start(stranger, renewed)).body).toMatchObject({ code: 648 })
    expect((await auditOf(player)).map(({ action }) => action)).toEqual(['impersonation.started'])
  })

  test('is limited to an hour, also when they continue repeatedly', async () => {
    const { player, refreshToken, own } = await makeAdmin()
    await impersonate(player, own)
    portal.clock.advance(minutes(61))
    const { body } = await asVisitor(portal)(sessionsCalls.refresh, { body: { refresh: refreshToken } })
    const renewed = { authorization: `Bearer ${body.access}` }
    const query = { uid: player.uid, renew: 'true' as const }
    expect((await asVisitor(portal)(sessionsCalls.impersonate, { query }, renewed)).status).toBe(404)
    await expireImpersonations(portal.services)
    expect((await auditOf(player)).map(({ action }) => action)).toEqual(['impersonation.ended', 'impersonation.started'])
  })

  test('stops at once, which the audit log records', async () => {
    const { player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    expect((await asVisitor(portal)(sessionsCalls.endImpersonation, {}, impersonated)).status).toBe(200)
    await expect.poll(async () => (await readUser(impersonated)).status).toBe(401)
    expect((await readUser(own)).status).toBe(200)
    expect((await auditOf(player)).map(({ action }) => action)).toEqual(['impersonation.ended', 'impersonation.started'])
  })

  test('stops when their session ends or they are no longer an admin', async () => {
    const first = await makeAdmin()
    const impersonated = await impersonate(first.player, first.own)
    await asVisitor(portal)(sessionsCalls.logout, { body: { refresh: first.refreshToken } })
    await expect.poll(async () => (await readUser(impersonated)).status).toBe(401)

    const second = await makeAdmin()
    const other = await impersonate(second.player, second.own)
    await changeAdmin(portal.services, { identifier: second.admin.email, admin: false, reason: null })
    await expect.poll(async () => (await readUser(other)).status).toBe(401)
    expect((await start(second.player, second.own)).status).toBe(403)
    await expireImpersonations(portal.services)
    expect((await auditOf(second.player)).map(({ action }) => action)).toEqual(['impersonation.ended', 'impersonation.started'])
  })

  test('cannot impersonate while impersonating, nor an admin, themselves or an unknown account', async () => {
    const { admin, player, own } = await makeAdmin()
    const other = await fixtures.player(`second${++made}`, { groups: ['home', 'admin'] })
    expect((await start(other, own)).body).toMatchObject({ code: 100 })
    expect((await start(admin, own)).body).toMatchObject({ code: 100 })
    expect((await start({ ...player, uid: 'nobody-at-all' }, own)).status).toBe(404)
    const impersonated = await impersonate(player, own)
    const third = await fixtures.player(`third${++made}`)
    expect((await start(third, impersonated)).status).toBe(403)
    expect((await asVisitor(portal)(accountsCalls.find, {}, impersonated)).status).toBe(403)
  })

  test('stops impersonating one player when they begin with another', async () => {
    const { player, own } = await makeAdmin()
    const next = await fixtures.player(`next${++made}`)
    const first = await impersonate(player, own)
    const second = await impersonate(next, own)
    await expect.poll(async () => (await readUser(first)).status).toBe(401)
    expect((await readUser(second)).body.user.id).toBe(next.userId)
  })

  test('changes what the player may change, and the audit log records each change', async () => {
    const { admin, player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    const change = await asVisitor(portal)(profilesCalls.update, { body: { first_name: 'Renamed' } }, impersonated)
    expect(change.status).toBe(200)
    expect(await auditOf(player)).toMatchObject([
      { action: 'acting.changed', admin: { username: admin.username }, subject: { username: player.username } },
      { action: 'impersonation.started' },
    ])
  })

  test('is refused actions reserved to the player, and the audit log records the attempt', async () => {
    const { player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    const sensitive = Object.entries(calls).flatMap(([area, callsOfArea]) =>
      Object.entries(callsOfArea)
        .filter(([, endpoint]) => endpoint.recentLogin || endpoint.duringImpersonation === 'refused')
        .map(([name]) => `${area}.${name}`),
    )
    // Calls that need the password are found in the contract; calls that only concern it are listed here by hand.
    expect(sensitive).toEqual(
      expect.arrayContaining([
        'accounts.changePassword',
        'accounts.requestDeletion',
        'profiles.updateHomeAddress',
        'sessions.end',
        'sessions.endOthers',
        'machines.remove',
        'membership.purchase',
        'membership.multipassUrl',
      ]),
    )
    for (const name of sensitive) {
      const [area = '', call = ''] = name.split('.')
      const endpoint = calls[area]?.[call] as Endpoint
      if (endpoint.caller !== 'player') continue
      const params = { id: 1, machine_id: 1, location_id: 1 }
      const answer = await asVisitor(portal)(endpoint, { params }, impersonated)
      expect({ name, status: answer.status, body: answer.body }).toMatchObject({ name, status: 400, body: { code: 100 } })
    }
    for (const body of [{ email: 'another@world.test' }, { username: 'another12' }])
      expect((await asVisitor(portal)(profilesCalls.update, { body }, impersonated)).body).toMatchObject({ code: 100 })
    expect((await auditOf(player)).some(({ action }) => action === 'acting.refused')).toBe(true)
  })

  test('changes nothing when the audit entry cannot be written', async () => {
    const { player, own } = await makeAdmin()
    const impersonated = await impersonate(player, own)
    const { db } = portal.services
    await sql`alter table audit_entries add constraint shut check (action <> 'acting.changed') not valid`.execute(db)
    const change = await asVisitor(portal)(profilesCalls.update, { body: { first_name: 'Unseen' } }, impersonated)
    await sql`alter table audit_entries drop constraint shut`.execute(db)
    expect(change.status).toBe(500)
    expect((await readUser(impersonated)).body.user.first_name).not.toBe('Unseen')
  })
})

test('an impersonation leaves audit entries that can be neither changed nor deleted', async () => {
  const { player, own } = await makeAdmin()
  await impersonate(player, own)
  const { db } = portal.services
  await expect(sql`update audit_entries set reason = 'none'`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('never changed')
})
