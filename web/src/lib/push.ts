import { tokenClaims } from './access-token.ts'
import { api } from './api.ts'
import { readCookie } from './cookies.ts'
import { isNative } from './platform.ts'
import { startWorker } from './service-worker.ts'

/** `refused` means that the user has blocked notifications. */
export type PushSupport = 'none' | 'refused' | 'possible'

/** The session that this browser was subscribed in; deleted at logout. */
const key = 'portal.push'

const sessionId = () => tokenClaims(readCookie('insider-token') ?? '').sid ?? ''

/** The mobile app has push messages of its own. */
export function pushSupport(): PushSupport {
  if (isNative() || !('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'none'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

export async function pushAddress(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api.notifications.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  localStorage.setItem(key, sessionId())
}

export async function startPush(portalKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // A browser that is subscribed with another key would reject this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: portalKey })
  await sendSubscription(subscription)
  return true
}

export async function stopPush(): Promise<void> {
  localStorage.removeItem(key)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await api.notifications.unsubscribe({ body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Renews the subscription in a new session of the same user. */
export async function renewPush(): Promise<void> {
  const subscribedIn = localStorage.getItem(key)
  if (subscribedIn === null || subscribedIn === sessionId() || pushSupport() !== 'possible') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await sendSubscription(subscription)
}
