import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeConsent } from '../consent.ts'
import { worstShift } from './page-timings.ts'
import { beginSession } from '../session.ts'
import { callOf, pressOf } from './visits.ts'
import { dropTrail, recordStep, startTrail, stepsForReport } from './error-reports.ts'

const page = (what: string) => recordStep({ kind: 'page', what })
const told = () => stepsForReport(new Date(Date.now() + 50)).map(({ what }) => what)

beforeEach(() => {
  storeConsent({ C0002: true, C0003: false, C0004: false })
  history.replaceState(null, '', '/insider')
  startTrail(1)
})
afterEach(() => dropTrail())

describe('visit record', () => {
  test('reports the last thirty steps with their time before the error', () => {
    for (let number = 1; number <= 31; number++) page(`/page/${number}`)
    expect(told()).toHaveLength(30)
    expect(told()[0]).toBe('/page/2')
    const [last] = stepsForReport(new Date(Date.now() + 50)).slice(-1)
    expect(last?.before).toBeGreaterThanOrEqual(50)
    expect(last).not.toHaveProperty('at')
  })

  test('records nothing without consent or on private pages', () => {
    for (const path of ['/login', '/account/profile', '/kiosk/7', '/set-password']) {
      history.replaceState(null, '', path)
      page(path)
    }
    history.replaceState(null, '', '/insider')
    storeConsent({ C0002: false, C0003: true, C0004: true })
    page('/refused')
    expect(told()).toEqual([])
  })

  test('keeps no steps of a visit outside the sample, and reports none for an error outside it', () => {
    startTrail(0)
    page('/insider')
    expect(told()).toEqual([])
    startTrail(1)
    expect(told()).toEqual(['/insider'])
    dropTrail()
    page('/games')
    expect(told()).toEqual([])
    startTrail(1)
    expect(told()).toEqual([])
  })

  test('records a press by role and label, without field values and names in links', () => {
    document.body.innerHTML = `
    <button id="save"><span>Save</span> 12 for dana@demo.test</button><button id="icon" aria-label="Close"></button>
    <button id="card">A whole card with a long text about somebody and something</button>
    <a id="link" href="/ic/connections/7?x=1">dana</a><input id="field" value="secret"><input id="box" type="checkbox">
    <div role="option" id="option">dana</div><p id="text">words</p>
    <button id="player" data-names>dana</button><button id="sign" aria-label="Remove dana"></button>`
    const press = (id: string) => pressOf(document.getElementById(id))
    expect(['save', 'icon', 'card', 'link', 'field', 'box', 'option', 'text', 'player', 'sign'].map(press)).toEqual([
      'button: Save # for …',
      'button: Close',
      'button',
      'link: /ic/connections/{id}',
      null,
      'checkbox',
      'option',
      null,
      'button',
      'button: Remove …',
    ])
    expect(pressOf(document.querySelector('#save span'))).toBe('button: Save # for …')
  })

  test('records a call by method and path pattern, except calls about the visit itself', () => {
    expect(callOf('GET', '/api/v1/help/dana?token=x')).toBe('GET help/{id}')
    expect(callOf('POST', '/api/v1/nobody/knows/12')).toBe('POST /api/{id}/nobody/knows/{id}')
    expect(callOf('POST', '/api/v1/error_reports')).toBeNull()
    expect(callOf('GET', '/assets/board.js')).toBeNull()
  })

  test('worstShift adds up the layout shifts of a burst and returns the worst burst', () => {
    const add = worstShift()
    expect([add(100, 0.1), add(900, 0.1), add(3000, 0.05), add(3500, 0.05)].map((sum) => sum.toFixed(2))).toEqual([
      '0.10',
      '0.20',
      '0.20',
      '0.20',
    ])
  })

  test('records nothing about minors', () => {
    beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1, profile_id: 1, is_minor: true }, false)
    page('/insider')
    expect(told()).toEqual([])
  })
})
