export type FooterStyle = 'app' | 'auth' | 'pro'

/** Addresses of forms and faults, as they begin. */
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

/** Forms and faults stand alone: nothing is asked beside them. */
export const isAuthPage = (path: string): boolean => authAreas.some((area) => path.startsWith(area))

/** Which footer stands below a page: forms, operators and the app have their own; below /ic it depends on who is looking. */
export function footerStyle(path: string, signedIn: boolean): FooterStyle {
  if (isAuthPage(path)) return 'auth'
  if (within(path, '/pro')) return 'pro'
  if (within(path, '/ic') && !signedIn) return 'auth'
  return 'app'
}
