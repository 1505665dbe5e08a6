import { describe, expect, test } from 'vitest'
import { alertFault, alertSeverity, namesPartOnly } from './alert-faults.ts'

const technical = (name: string) => ({ type: 'technical', name })

describe('alertFault', () => {
  test.each([
    ['Ball count', 'ball', 'critical'],
    ['Upper left flipper', 'flipper', 'critical'],
    ['Node board 9 not responding', 'board', 'critical'],
    ['Speaker', 'sound', 'critical'],
    ['Trough switch 2', 'trough', 'warning'],
    ['Auto launcher', 'launcher', 'warning'],
    ['Coin mech 1', 'coin', 'warning'],
    ['Left slingshot', 'target', 'warning'],
    ['Something new', 'other', 'warning'],
  ])('finds the fault and the severity of %s', (name, fault, severity) => {
    expect(alertFault(technical(name))).toBe(fault)
    expect(alertSeverity(technical(name))).toBe(severity)
  })

  test.each([
    ['offline', 'offline', 'critical'],
    ['network', 'network', 'warning'],
    ['coin_door', 'coin-door', 'warning'],
    ['silent', 'silent', 'notice'],
  ])('goes by the type %s before the name', (type, fault, severity) => {
    expect(alertFault({ type, name: 'Left flipper' })).toBe(fault)
    expect(alertSeverity({ type, name: 'Left flipper' })).toBe(severity)
  })
})

describe('namesPartOnly', () => {
  test.each([
    ['Ball count', true],
    ['Left flipper', true],
    ['Node board 8', true],
    ['Node board 9 not responding', false],
    ['Trough jam', false],
    ['Something new', false],
  ])('tells for %s: %s', (name, isPart) => {
    expect(namesPartOnly(technical(name))).toBe(isPart)
  })
})
