import { describe, expect, test } from 'vitest'
import { judgeHandOver } from './leaving.tsx'

const origin = 'https://portal.test'
const known = ['https://forum.portal.test/home']
const judge = (returnTo: string) => judgeHandOver(returnTo, origin, known)

describe('judgeHandOver', () => {
  test('accepts an address of this site', () => {
    expect(judge('/ic/games?q=1')).toEqual({ kind: 'here', path: '/ic/games?q=1' })
  })

  test('accepts any page of a known outside address', () => {
    expect(judge('https://forum.portal.test/topic/7')).toEqual({ kind: 'outside', url: 'https://forum.portal.test/topic/7' })
  })

  test.each([
    '',
    '//evil.test/',
    '/\\evil.test',
    'https://evil.test/',
    'https://forum.portal.test.evil.test/',
    'https://forum.portal.test@evil.test/',
    'https://user:pass@forum.portal.test/',
    'http://forum.portal.test/',
    'https://forum.portal.test:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('rejects %s', (returnTo) => {
    expect(judge(returnTo).kind).toBe('refused')
  })
})
