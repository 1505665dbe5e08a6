import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

// Push messages while the portal is closed. The browser's own push service cannot be used in a test, so it is replaced.

test.use({ serviceWorkers: 'allow' })

/** A browser whose push service answers at once. */
const pushable = (page: Page) =>
  page.addInitScript(() => {
    if (!self.origin.startsWith('http')) return
    const kept = 'story.push'
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/story'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(kept)),
    }
    const manager = PushManager.prototype as unknown as Record<string, () => Promise<unknown>>
    manager['getSubscription'] = () => Promise.resolve(localStorage.getItem(kept) ? subscription : null)
    manager['subscribe'] = () => Promise.resolve((localStorage.setItem(kept, '1'), subscription))
    Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem(kept) ? 'granted' : 'default') })
    Notification.requestPermission = () => Promise.resolve('granted')
  })

/** The service worker's registration, by the browser's id. */
const registrationOf = (cdp: CDPSession) =>
  new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
    void cdp.send('ServiceWorker.enable')
  })

test('a player enables push messages on a device and disables them', async ({ page, fixtures, signIn }) => {
  await pushable(page)
  await signIn(await fixtures.player('pushdevice'))
  await page.goto('/account/notifications/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device.getByRole('status')).toHaveText('Notifications are off for this browser.')
  await device.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(device.getByRole('status')).toContainText('This browser shows the notifications you choose for your devices')
  const badges = page.getByRole('checkbox', { name: 'Badges: Devices' })
  await badges.click()
  await expect(page.getByText('Badges: Devices on')).toBeVisible()
  await page.reload()
  await expect(badges).toBeChecked()
  await device.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(device.getByRole('status')).toHaveText('Notifications are off for this browser.')
})

type Shown = { title: string; tag: string; data: string }

test('a push message is shown and leads to its page', async ({ page, context, portal, fixtures, signIn }) => {
  await signIn(await fixtures.player('pushshown'))
  await page.goto('/account/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const cdp = await context.newCDPSession(page)
  const registrationId = await registrationOf(cdp)
  const [worker] = context.serviceWorkers()
  // A headless browser shows no notification, so the test records what the worker passes to it.
  await worker?.evaluate(() => {
    const shown: Shown[] = []
    Object.assign((self as never as { registration: object }).registration, {
      showNotification: (title: string, { tag, data }: Shown) => Promise.resolve(void shown.push({ title, tag, data })),
    })
    Object.assign(self, { shown })
  })
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: portal.url,
    registrationId,
    data: JSON.stringify({
      title: 'New follower',
      body: 'pushfan is now following you.',
      link: '/ic/connections',
      kind: 'follower',
    }),
  })
  await expect
    .poll(() => worker?.evaluate(() => (self as never as { shown: Shown[] }).shown))
    .toEqual([{ title: 'New follower', tag: 'follower', data: '/ic/connections' }])
  await worker?.evaluate(() => {
    const click = { notification: { close: () => undefined, data: '/ic/connections' }, waitUntil: () => undefined }
    // Only a real click on a notification may focus a page.
    Object.assign((self as never as { WindowClient: { prototype: object } }).WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this)
      },
    })
    self.dispatchEvent(Object.assign(new Event('notificationclick'), click))
  })
  await expect(page).toHaveURL(/\/ic\/connections$/)
})
