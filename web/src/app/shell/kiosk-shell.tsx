import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { useShellName } from './frame.ts'
import { shellMessages as words } from './messages.ts'

const stillAfterMs = 3000
const year = new Date().getFullYear()

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
      <footer className="kiosk-footer" data-variant="auth">
        {words.copyright(year, brand.company)}
      </footer>
    </main>
  )
}
