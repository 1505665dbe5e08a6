export type FooterStyle = 'app' | 'auth' | 'pro'

const authAreas = [
  '/new',
  '/login',
  '/register',
  '/reset-password',
  '/set-password',
  '/set-validated',
  '/404',
  '/500',
  '/business-profile',
  '/kiosk',
]

const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** Forms and error pages have no other questions beside them. */
export const isAuthPage = (path: string): boolean => authAreas.some((area) => path.startsWith(area))

/** Forms, operators and the app have their own; below /ic it depends on the reader. */
export function footerStyle(path: string, signedIn: boolean): FooterStyle {
  if (isAuthPage(path)) return 'auth'
  if (within(path, '/pro')) return 'pro'
  if (within(path, '/ic') && !signedIn) return 'auth'
  return 'app'
}
