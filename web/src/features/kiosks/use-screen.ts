import type { ScreenOrders } from '@portal/contract/kiosks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { forgetScreen, keepScreen, readScreen, type KeptScreen } from './kept-screen.ts'

const waitingMs = 4000
const playingMs = 15_000

const anonymous = { anonymous: true } as const

/** Returns the stored screen, or registers a new one. A screen that its operator removed registers again. */
async function check(showing: string): Promise<KeptScreen & { orders: ScreenOrders }> {
  const known = readScreen()
  if (known)
    try {
      return await ask(known.token, showing)
    } catch (error) {
      if (!isUnknown(error)) throw error
      forgetScreen()
    }
  const { token } = await api.kiosks.open({ body: {} }, anonymous)
  return ask(token, showing)
}

async function ask(token: string, showing: string) {
  const body = { token, showing, width: innerWidth, height: innerHeight }
  const orders = await api.kiosks.check({ body }, anonymous)
  keepScreen({ token, orders })
  return { token, orders }
}

/** Polls what the screen shows; without a network it is the last orders. */
export function useScreen() {
  const showing = useRef('')
  const [kept] = useState(readScreen)
  const reply = useQuery({
    queryKey: ['kiosk-screen'],
    queryFn: () => check(showing.current),
    refetchInterval: ({ state }) => (state.data && state.data.orders.code === null ? playingMs : waitingMs),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  })
  const orders = reply.data?.orders ?? kept?.orders ?? null
  const reloads = orders?.reloads
  const first = useRef(reloads)
  useEffect(() => {
    if (reloads === undefined) return
    if (first.current !== undefined && reloads > first.current) location.reload()
    first.current = reloads
  }, [reloads])
  return { orders, lost: reply.isError, noteShowing: (name: string) => void (showing.current = name) }
}
