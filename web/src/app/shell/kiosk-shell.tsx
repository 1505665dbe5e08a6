import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useShellName } from './frame.ts'

const stillAfterMs = 3000

/** Full screen and alone: no navigation, no modal, and the pointer goes away after three seconds. */
export function KioskShell() {
  useShellName('kiosk')
  const [still, setStill] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setStill(true), stillAfterMs)
    const moved = () => {
      setStill(false)
      clearTimeout(timer)
      timer = setTimeout(() => setStill(true), stillAfterMs)
    }
    addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
    }
  }, [])
  return (
    <main className={`kiosk-shell ${still ? 'is-still' : ''}`} id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
