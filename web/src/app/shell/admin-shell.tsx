import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AdminJump } from './admin-jump.tsx'
import { adminMessages as words } from './admin-messages.ts'
import { adminSections, sectionOf } from './admin-sections.ts'
import { documentTitle } from '../../lib/brand.ts'
import { Brand } from './brand.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { SkipLink } from './skip-link.tsx'
import './admin.css'

/** The name of a page in the document's title. */
const pageOfTitle = (title: string) => (title.startsWith(documentTitle('')) ? title.slice(documentTitle('').length) : '')

/** Sections beyond the ninth have no key. */
const mostKeys = 9

/** Alt and a number lead to a section, from anywhere in the console. */
function useSectionKeys() {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const section = adminSections[Number(event.code.replace('Digit', '')) - 1]
      if (!section) return
      event.preventDefault()
      void navigate({ to: section.to })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}

/** Brings the open section into view: on a phone in the row of sections, elsewhere in their list. The page stays where it is. */
function showIn(nav: HTMLElement, open: HTMLElement) {
  nav.scrollLeft = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2
  const list = open.closest('ul')
  if (!list) return
  const lowest = open.offsetTop + open.offsetHeight - list.clientHeight
  list.scrollTop = Math.min(open.offsetTop, Math.max(list.scrollTop, lowest))
}

function Sidebar() {
  const nav = useRef<HTMLElement>(null)
  const address = useLocation({ select: ({ pathname }) => sectionOf(pathname)?.to })
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`a[href="${address}"]`)
    if (nav.current && open) showIn(nav.current, open)
  }, [address])
  return (
    <nav className="admin-nav" aria-label={words.sections} ref={nav}>
      <ul>
        {adminSections.map(({ to, label, icon: Icon }, index) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{ 'aria-current': 'page' }}
              aria-keyshortcuts={index < mostKeys ? `Alt+${index + 1}` : undefined}
            >
              <Icon size={18} strokeWidth={1.9} aria-hidden />
              {label}
              {index < mostKeys && <kbd aria-hidden="true">{words.sectionKeys(index + 1)}</kbd>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function onTitle(change: () => void) {
  const seen = new MutationObserver(change)
  seen.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => seen.disconnect()
}

/** What the page is called, once it knows. */
const usePageName = () =>
  useSyncExternalStore(
    onTitle,
    () => pageOfTitle(document.title),
    () => '',
  )

/** The way from the console to the page; its last step is the page itself. */
function Breadcrumbs() {
  const name = usePageName()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = sectionOf(path)
  const inside = section && path !== section.to ? path.slice(section.to.length + 1) : ''
  if (!section) return null
  return (
    <nav className="admin-crumbs" aria-label={words.breadcrumbs}>
      <ol>
        <li>{words.console}</li>
        <li>
          {inside ? (
            <Link className="link" to={section.to}>
              {section.label}
            </Link>
          ) : (
            <span aria-current="page">{section.label}</span>
          )}
        </li>
        {inside && (
          <li>
            <span className="break-anywhere" aria-current="page">
              {name && name !== section.label ? name : decodeURIComponent(inside)}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** The frame of the admins' console: sections at the side, one field that finds users and sections, the way back. */
export function AdminShell() {
  useShellName('pro')
  useSectionKeys()
  const main = useMainRef()
  return (
    <div className="admin-shell">
      <SkipLink />
      <header className="admin-top">
        <Brand />
        <AdminJump />
        <Link to="/insider" className="admin-back" aria-label={words.backToPortal}>
          <ArrowLeft size={18} strokeWidth={2} aria-hidden />
          <span>{words.backToPortal}</span>
        </Link>
      </header>
      <div className="admin-body">
        <Sidebar />
        <main id="main" ref={main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
    </div>
  )
}
