import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0]}=; Path=/; Max-Age=-1`
  localStorage.clear()
  sessionStorage.clear()
})
