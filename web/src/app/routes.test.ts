import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.tsx'
import { createAppRouter } from './router.tsx'
import { publicLocationsSearch } from './search.ts'

const router = createAppRouter(new QueryClient(), { admin: adminRoutes() })

for (const q of ['97214', '007', 'true', 'null', '"Ace" & Sons', '{}'])
  test(`the address of a search for ${q} has the text as it is, and means the same again`, () => {
    const { href, searchStr } = router.buildLocation({ to: '/insider/locations', search: { q } })
    expect(new URL(href, 'http://portal.test').searchParams.get('q')).toBe(q)
    const read = router.options.parseSearch(searchStr)
    expect(router.buildLocation({ to: '/insider/locations', search: publicLocationsSearch(read) }).href).toBe(href)
  })
