import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../config-limits.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createAccount, hashNewPassword, verifyPassword } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

const make = (email: string, username: string) => createAccount(portal.services, { email, username, passwordHash: null })

test('a new account has an id from 1000, a profile and a group', async () => {
  const ada = await createAccount(portal.services, {
    email: 'ada@world.test',
    username: 'ada-first',
    passwordHash: null,
    groups: ['home', 'business'],
  })
  expect(ada.userId).toBe(1000)
  expect(ada.uid).toMatch(/^[\w-]{12}$/)
  const { db } = portal.services
  expect(
    await db.selectFrom('profiles').select(['id', 'uid', 'profile_type']).where('user_id', '=', ada.userId).execute(),
  ).toEqual([{ id: ada.profileId, uid: ada.uid, profile_type: 'business' }])
  const groups = await db
    .selectFrom('group_memberships')
    .select('group_type')
    .where('user_id', '=', ada.userId)
    .orderBy('group_type')
    .execute()
  expect(groups.map((row) => row.group_type)).toEqual(['business', 'home'])
})

test('an email or username is taken in upper and lower case', async () => {
  await make('grace@world.test', 'grace-hopper'.slice(0, 12))
  await expect(make('GRACE@world.test', 'someone-else')).rejects.toMatchObject({ problem: 'account.taken' })
  await expect(make('other@world.test', 'GRACE-hopper')).rejects.toMatchObject({ problem: 'account.taken' })
  const both = await Promise.allSettled([make('twin@world.test', 'twin-one'), make('twin@world.test', 'twin-two')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an invalid email or username is refused with its error', async () => {
  await expect(make('nonsense', 'a b')).rejects.toMatchObject({
    problem: 'input.invalid',
    details: {
      validationErrors: {
        email: ['Please enter a valid email address.'],
        username: ['Usernames can only contain letters, numbers, -, and _.', 'Usernames must be more than 5 characters.'],
      },
    },
  })
})

test('passwords are hashed with Argon2id, 64 MiB and three passes', async () => {
  const { services, config } = portal
  const product = { ...services, config: { ...config, limits } }
  const hash = await hashNewPassword(product, 'Ünïcode pass')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verifyPassword(product, hash, 'Ünïcode pass'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(product, hash, 'Unicode pass')).toBe(false)
  expect(await verifyPassword(product, null, 'Ünïcode pass')).toBe(false)
})
