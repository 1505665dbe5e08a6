import { accountsCalls } from '@portal/contract/accounts'
import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { profilesCalls } from '@portal/contract/profiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { alertRule } from '../../testing/alert-rule.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import type { Fixtures, TestMachine, TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  dana = await fixtures.player('rampqueen6')
  machine = await fixtures.machine(await fixtures.gameroom(dana))
})

const hostile = ['A\u202eB', 'A\u200bB', 'A\r\nB', 'Z\u0300\u0301\u0302\u0303\u0304', 'A\u2067B']

describe('names that other people read', () => {
  test.each(hostile)('refuse %j for people, machines and rules', async (name) => {
    const answers = [
      await dana.request(profilesCalls.update, { body: { first_name: name } }),
      await dana.request(machinesCalls.rename, { body: { machine_id: machine.id, custom_display_name: name } }),
      await dana.request(alertsCalls.saveRule, { body: { ...alertRule, name } }),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.validation_errors ?? {})])).toEqual([
      [400, ['first_name']],
      [400, ['custom_display_name']],
      [400, ['name']],
    ])
  })

  test('are stored in one normal form', async () => {
    const { body } = await dana.request(alertsCalls.saveRule, { body: { ...alertRule, name: 'Zoe\u0308' } })
    expect(body.rule.name).toBe('Zo\u00eb')
  })

  test('are left out of registration mails when they contain an address', async () => {
    const form = {
      first_name: 'You won! Go to https://evil.example/x now',
      last_name: 'Lee',
      email: 'victim@world.test',
      password: 'silver-ball-42',
      username: 'winner-1',
      initials: 'WIN',
      date_of_birth: '1990-05-01',
      country: 'US',
      terms_and_conditions: true as const,
    }
    const { status, body } = await asVisitor(app)(accountsCalls.register, { body: form })
    expect([status, body.validation_errors]).toEqual([400, { first_name: ['A name can’t contain a web or email address.'] }])
    expect(await mailsTo(app, 'victim@world.test')).toEqual([])
  })

  test('of old accounts are left out of mails when they contain an address', async () => {
    const old = await fixtures.player('oldname', { status: 'pending', firstName: 'See evil.example' })
    await asVisitor(app)(accountsCalls.resendConfirmation, { query: { identifier: old.email } })
    await app.services.jobs.drain()
    const [mail] = await mailsTo(app, old.email)
    expect(mail?.text).toContain('Welcome, oldname')
    expect(mail?.text).not.toContain('evil.example')
  })
})
