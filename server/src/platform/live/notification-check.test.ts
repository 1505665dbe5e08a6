import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeHealth } from '../http/operations.ts'
import { makeLog } from '../log.ts'
import { makeNotificationCheck, notificationsMissing } from './notification-check.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const fast = { answerMs: 30, againMs: 10 }

test('a node that receives its own notification counts as checked', async () => {
  const check = makeNotificationCheck(app.services)
  const running = check.start()
  expect(check.state()).toBe('unchecked')
  await expect.poll(check.state).toBe('delivered')
  await running.stop()
})

test('a connection that does not deliver is named in the log once, until it delivers', async () => {
  const output = new PassThrough()
  let isPooled = true
  const broadcasts: typeof app.services.broadcasts = {
    ...app.services.broadcasts,
    send: async (...message) => {
      if (!isPooled) await app.services.broadcasts.send(...message)
    },
  }
  const check = makeNotificationCheck({ ...app.services, broadcasts, log: makeLog('info', output) }, fast)
  const running = check.start()
  await expect.poll(check.state).toBe('missing')
  isPooled = false
  await expect.poll(check.state).toBe('delivered')
  await running.stop()
  expect(String(output.read()).split(notificationsMissing)).toHaveLength(2)
})

test('a node whose database connection delivers no NOTIFY is not ready and says why', async () => {
  const health = makeHealth(app.services, () =>
    Promise.resolve({
      stopping: false,
      migrated: true,
      demoReady: true,
      notifications: 'missing',
    }),
  )
  app.services.eventProcessor.start()
  expect(await health()).toMatchObject({ ready: false, notifications: notificationsMissing })
  await app.services.eventProcessor.stop()
})
