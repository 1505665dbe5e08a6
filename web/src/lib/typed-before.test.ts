import { expect, test } from 'vitest'
import { keepTyped, typedBefore } from './typed-before.ts'

function field(name: string, value: string, type = 'text') {
  const input = document.createElement('input')
  Object.assign(input, { name, type, value })
  document.body.append(input)
}

test('what was typed before the app was there is told once', () => {
  field('emailAddress', 'dana@demo.test')
  field('password', '')
  field('remember', 'on', 'checkbox')
  keepTyped(document)
  expect(typedBefore('emailAddress')).toBe('dana@demo.test')
  expect(typedBefore('emailAddress')).toBe('')
  expect(typedBefore('password')).toBe('')
  expect(typedBefore('remember')).toBe('')
})
