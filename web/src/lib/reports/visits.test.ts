import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeConsent } from '../consent.ts'
import { stepsForReport } from './error-reports.ts'
import { recordPage, startRecording } from './visits.ts'

const observed = vi.fn()
class Observer {
  static readonly supportedEntryTypes = ['layout-shift']
  observe = observed
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer)
  observed.mockClear()
  history.replaceState(null, '', '/insider')
  storeConsent({ C0002: true, C0003: false, C0004: false })
})
// A recording ends with the consent.
afterEach(() => void storeConsent({ C0002: false, C0003: false, C0004: false }))

const steps = () => stepsForReport(new Date()).map(({ what }) => what)

describe('a visit', () => {
  test('in both samples measures its pages and keeps its steps', () => {
    startRecording({ trace: 1, replay: 1, replay_on_error: 1 })
    recordPage('/insider')
    expect(observed).toHaveBeenCalled()
    expect(steps()).toEqual(['/insider'])
  })

  test('outside of the samples measures no page and keeps no steps', () => {
    startRecording({ trace: 0, replay: 0, replay_on_error: 1 })
    recordPage('/insider')
    expect(observed).not.toHaveBeenCalled()
    expect(steps()).toEqual([])
  })
})
