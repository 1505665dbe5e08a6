import { expect, test } from 'vitest'
import { isOfPushService } from './push.ts'

const services = ['push.example', 'http://127.0.0.1:9000']

test.each(['https://push.example/a', 'https://eu.push.example/a?b', 'http://127.0.0.1:9000/x'])(
  '%s is a push service',
  (address) => expect(isOfPushService(address, services)).toBe(true),
)

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://push.example.evil.example/',
  'https://notpush.example/',
  'https://push.example@evil.example/',
  'https://user@push.example/',
  'http://127.0.0.1:9001/x',
  'http://127.0.0.1/',
  'https://169.254.169.254/',
  'file:///etc/passwd',
  'no address',
])('%s is no push service', (address) => expect(isOfPushService(address, services)).toBe(false))
