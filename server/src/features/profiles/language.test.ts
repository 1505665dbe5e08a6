import { accountsCalls } from '@portal/contract/accounts'
import { profilesCalls } from '@portal/contract/profiles'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { asVisitor, makePlayer } from '../../testing/test-player.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await sharedApp()
})

const german = { 'accept-language': 'de-DE,de;q=0.9' }

describe('the language of an account', () => {
  test('is that of the browser until the player chooses one', async () => {
    const ada = await makePlayer(portal, 'adaspeaks')
    const languageOf = async () => (await ada.calls(profilesCalls.userDetail)).user.language
    expect(await languageOf()).toBeNull()
    await ada.calls(profilesCalls.update, { body: { language: 'de' } })
    expect(await languageOf()).toBe('de')
    await ada.calls(profilesCalls.update, { body: { first_name: 'Augusta' } })
    expect(await languageOf()).toBe('de')
    await ada.calls(profilesCalls.update, { body: { language: null } })
    expect(await languageOf()).toBeNull()
  })

  test('is that of the registration, and its mails are written in it', async () => {
    const form = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada-german@world.test',
      password: 'silver-ball-42',
      username: 'adagerman',
      initials: 'al',
      date_of_birth: '1990-12-10',
      country: 'DE',
      state: 'BE',
      terms_and_conditions: true as const,
    }
    const visitor = asVisitor(portal)
    expect((await visitor(accountsCalls.register, { body: form }, german)).status).toBe(201)
    const [mail] = await mailsTo(portal, 'ada-german@world.test')
    expect(mail?.html).toContain('lang="de"')
    expect(mail?.html).toContain('Fragen? Schreib an')
  })
})

describe('a problem', () => {
  test('is written in the language of the browser, or in the one that it remembers', async () => {
    const visitor = asVisitor(portal)
    const messageFor = async (headers: Record<string, string>) => {
      const { body: answer } = await visitor(accountsCalls.confirmRegistration, { body: { token: '' } }, headers)
      return answer.validation_errors ?? answer.message
    }
    expect(await messageFor({})).toEqual({ token: ['This field is required.'] })
    expect(await messageFor(german)).toEqual({ token: ['Bitte fülle dieses Feld aus.'] })
    expect(await messageFor({ ...german, cookie: 'language=en' })).toEqual({ token: ['This field is required.'] })
    expect(await messageFor({ cookie: 'language=de' })).toEqual({ token: ['Bitte fülle dieses Feld aus.'] })
  })

  test('of a contract rule is translated', async () => {
    const ada = await makePlayer(portal, 'adashort')
    const { body } = await ada.request(profilesCalls.update, { body: { username: 'ab' } }, german)
    expect(body.validation_errors).toEqual({ username: ['Benutzernamen müssen länger als 5 Zeichen sein.'] })
    expect(body.message).toBe('Bitte prüfe deine Eingaben.')
  })
})
