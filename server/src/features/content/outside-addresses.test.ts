import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '@portal/contract/content'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { loadOutsideAddresses, setOutsideAddress } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
  await setOutsideAddress(portal.services.db, { key: 'rules-doc', url: 'https://docs.portal.test/rules/' })
})
afterAll(() => portal.stop())

const lookUp = (key?: string) => asVisitor(portal)(contentCalls.urlConfig, { query: key === undefined ? {} : { key } })
const follow = (query: { r?: string; game?: string }) => asVisitor(portal)(contentCalls.redirect, { query })

test('an outside address is empty until it is set, and has no short link', async () => {
  expect(await lookUp('forums')).toMatchObject({ status: 200, body: { key: 'forums', url: '' } })
  expect((await follow({ r: 'forums' })).status).toBe(404)
  await setOutsideAddress(portal.services.db, { key: 'forums', url: 'https://forum.portal.test/' })
})

test('addresses that the product links to are set from the start', async () => {
  await loadOutsideAddresses(portal.services)
  for (const [key, path] of [
    ['privacy-policy', '/privacy'],
    ['app-android', '/get-app'],
    ['app-ios', '/get-app'],
  ] as const)
    expect((await follow({ r: key })).body).toMatchObject({ url: `${portal.services.config.origin}${path}` })
})

test('an address of the portal follows its origin', async () => {
  await setOutsideAddress(portal.services.db, { key: 'app-ios', url: 'https://before.portal.test/get-app' })
  await loadOutsideAddresses(portal.services)
  expect((await follow({ r: 'app-ios' })).body).toMatchObject({ url: `${portal.services.config.origin}/get-app` })
})

test('an outside address is found by its key, and without a key it is that of the rules', async () => {
  expect((await lookUp('forums')).body).toMatchObject({ key: 'forums', url: 'https://forum.portal.test/' })
  expect((await lookUp()).body).toMatchObject({ key: 'rules-doc', url: 'https://docs.portal.test/rules/' })
  expect((await lookUp('nothing')).status).toBe(404)
})

test('a short link leads to its key’s address, or to the rules of a game', async () => {
  expect((await follow({ r: 'Forums' })).body).toMatchObject({ url: 'https://forum.portal.test/' })
  expect((await follow({ game: 'zil' })).body).toMatchObject({ url: 'https://docs.portal.test/rules/ZIL.pdf' })
})

test('a short link without a target, or to a file outside of the folder of rules, is unknown', async () => {
  const statuses: number[] = []
  for (const query of [{}, { r: 'nothing' }, { r: '' }, { game: '../secret' }, { game: 'ZIL/..' }, { game: 'a?b' }])
    statuses.push((await follow(query)).status)
  expect(new Set(statuses)).toEqual(new Set([404]))
})

test('a changed address stays after a restart', async () => {
  await loadOutsideAddresses(portal.services)
  expect((await lookUp()).body).toMatchObject({ url: 'https://docs.portal.test/rules/' })
})
