/**
 * What the portal and the mobile app say to each other when the page runs in the app's web view. One place knows the names;
 * on the web nothing is said.
 */

/** What the app is told. */
type Told = {
  /** A page is on its way. */
  app_pending: { pending: boolean }
  /** Who the reader is is being read. */
  app_loading_user_info: { loading: boolean }
  /** The reader has logged out. */
  app_log_out: Record<string, never>
  /** The session has ended without the reader's doing. */
  app_session_expire: Record<string, never>
  /** A session began or went on: what the app itself calls with. */
  app_set_tokens: { access_token: string; refresh_token: string }
  /** A code a machine reads is on screen: the app turns the brightness up, and down again. */
  app_on_show_qr_code: Record<string, never>
  app_on_hide_qr_code: Record<string, never>
  app_copy_to_clipboard: { text: string }
  app_share_content: { title: string; text: string; url: string }
  /** A game is being played on the machine that is looked at, or no longer. */
  app_game_active: { active: boolean }
  /** An address outside the portal: the app opens it in a browser of its own. */
  app_redirect: { url: string }
}

/** What the app is asked, and how its answer is read; anything else counts as no answer. */
const asked = {
  app_get_current_position: positionIn,
  app_get_version: textIn,
  app_get_network_ssid: textIn,
  app_can_try_get_network_ssid: (answer: unknown) => (typeof answer === 'boolean' ? answer : null),
  app_get_available_network_ssids: (answer: unknown) =>
    Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, 50) : null,
} as const

export type Position = { latitude: number; longitude: number }
type Asked = typeof asked
type Bridge = { callHandler: (name: string, ...args: unknown[]) => Promise<unknown> }

const bridge = (): Bridge | undefined => (globalThis as { flutter_inappwebview?: Bridge }).flutter_inappwebview

function textIn(answer: unknown): string | null {
  return typeof answer === 'string' && answer !== '' ? answer.slice(0, 100) : null
}

function positionIn(answer: unknown): Position | null {
  const { latitude, longitude } = (answer ?? {}) as Partial<Position>
  const isDegree = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most
  return isDegree(latitude, 90) && isDegree(longitude, 180) ? { latitude, longitude } : null
}

/** Tells the app; it does not matter whether it listens. */
export function tellApp<Name extends keyof Told>(name: Name, what: Told[Name]): void {
  const app = bridge()
  // An app that does not know a name yet answers with an error.
  if (app) Promise.resolve(app.callHandler(name, what)).catch(() => undefined)
}

const patienceMs = 10_000

/** Asks the app; null on the web, and when it has no answer. */
export async function askApp<Name extends keyof Asked>(name: Name): Promise<ReturnType<Asked[Name]>> {
  const none = null as ReturnType<Asked[Name]>
  const app = bridge()
  if (!app) return none
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  try {
    return asked[name](await Promise.race([app.callHandler(name), late])) as ReturnType<Asked[Name]>
  } catch {
    return none
  }
}
