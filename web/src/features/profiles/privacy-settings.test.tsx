import type { User } from '@portal/contract/profiles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { PrivacySetting, PublicPageSetting } from './privacy-settings.tsx'
import { useOwnUser } from './setting.tsx'

const adult = {
  uid: 'AbCdEf123456',
  username: 'adalove',
  privacy: 'public',
  shown_to_visitors: false,
  is_minor: false,
} satisfies Partial<User>

const OfOwnUser = ({ setting: Setting }: { setting: typeof PublicPageSetting }) => {
  const user = useOwnUser().data?.user
  return user ? <Setting user={user} /> : null
}

/** Shows a setting of an account that a server keeps; returns the bodies of changes. */
async function show(changes: Partial<User>, setting = PublicPageSetting) {
  let user: object = { ...adult, ...changes }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as object
      sent.push(body)
      user = { ...user, ...body }
    }
    return Promise.resolve(Response.json({ success: true, user }))
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OfOwnUser setting={setting} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(container.textContent).not.toBe(''))
  return sent
}

const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Show my profile to people without an account' })
const copyButton = () => screen.queryByRole('button', { name: 'Copy link' })

describe('PublicPageSetting', () => {
  test('is off at first, says what the page shows, and has no link', async () => {
    await show({})
    expect(box()?.checked).toBe(false)
    expect(screen.getByText(/^The page shows your username, avatar, figures/).id).toBe(box()?.getAttribute('aria-describedby'))
    expect(copyButton()).toBeNull()
  })

  test('switches the page on and copies its address', async () => {
    const sent = await show({})
    const copied = vi.fn(() => Promise.resolve())
    await userEvent.click(box() as HTMLInputElement)
    const button = await screen.findByRole('button', { name: 'Copy link' })
    expect(sent).toEqual([{ shown_to_visitors: true }])
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    await userEvent.click(button)
    expect(copied).toHaveBeenCalledWith(`${location.origin}/insider/players/AbCdEf123456`)
    vi.unstubAllGlobals()
  })

  test.each([
    ['a private profile', { privacy: 'private' }, 'Your profile is private. Make it public first.'],
    ['a minor', { privacy: 'private', is_minor: true }, /as long as your account needs the consent of a parent or guardian/],
  ] as const)('has no choice for %s and says why', async (_, changes, reason) => {
    await show(changes)
    expect(screen.getByText(reason)).toBeDefined()
    expect(box()).toBeNull()
  })
})

describe('PrivacySetting', () => {
  test('says before the choice that a private profile ends the public page', async () => {
    await show({ shown_to_visitors: true }, PrivacySetting)
    expect(screen.getByText('If you make your profile private, your public page also goes offline.')).toBeDefined()
  })
})
