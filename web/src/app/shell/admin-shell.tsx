import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ArrowLeft, Search } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { documentTitle } from '../../lib/brand.ts'
import { appStore } from '../../lib/store.ts'
import { Key } from '../../ui/key.tsx'
import { adminMessages as words } from './admin-messages.ts'
import { adminGroups, sectionOf, type AdminSection } from './admin-sections.ts'
import { useMainRef, useShellName } from './frame.ts'
import { Brand, SkipLink } from './header.tsx'

const pageOfTitle = (title: string) => (title.startsWith(documentTitle('')) ? title.slice(documentTitle('').length) : '')

/** Scrolls only the list of sections, not the page. */
function showIn(nav: HTMLElement, open: HTMLElement) {
  nav.scrollLeft = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2
  const list = open.closest<HTMLElement>('[data-sections]')
  if (!list) return
  const lowest = open.offsetTop + open.offsetHeight - list.clientHeight
  list.scrollTop = Math.min(open.offsetTop, Math.max(list.scrollTop, lowest))
}

const SectionLink = ({ section: { to, label, icon: Icon } }: { section: AdminSection }) => (
  <li>
    <Link
      to={to}
      className="flex min-h-8 items-center gap-2.5 rounded-2 px-2.5 text-14 text-t-2 hover:bg-s-2 hover:text-t-1 focus-visible:-outline-offset-2 aria-[current]:bg-s-3 aria-[current]:font-semibold aria-[current]:text-t-1 max-[900px]:min-h-11 max-[900px]:whitespace-nowrap"
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon size={17} strokeWidth={1.9} aria-hidden />
      {label}
    </Link>
  </li>
)

function Sidebar() {
  const nav = useRef<HTMLElement>(null)
  const address = useLocation({ select: ({ pathname }) => sectionOf(pathname)?.to })
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`a[href="${address}"]`)
    if (nav.current && open) showIn(nav.current, open)
  }, [address])
  return (
    <nav
      className="border-r border-line-1 px-3 py-5 max-[900px]:overflow-x-auto max-[900px]:border-r-0 max-[900px]:border-b max-[900px]:px-(--gutter) max-[900px]:py-0"
      aria-label={words.sections}
      ref={nav}
    >
      {/* Shows all sections on a usual screen and ends at its bottom; on a lower screen it scrolls. */}
      <div
        className="sticky top-20 max-h-[calc(100svh-82px)] overflow-y-auto max-[900px]:static max-[900px]:flex max-[900px]:max-h-none max-[900px]:overflow-y-visible"
        data-sections
      >
        {adminGroups.map(({ title, sections }) => (
          <div key={title} role="group" className="max-[900px]:contents" aria-label={title}>
            <h2 className="px-2.5 pt-2.5 pb-1 text-12 font-semibold text-t-3 max-[900px]:sr-only" aria-hidden="true">
              {title}
            </h2>
            <ul className="grid gap-0.5 max-[900px]:flex">
              {sections.map((section) => (
                <SectionLink key={section.to} section={section} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function onTitle(change: () => void) {
  const seen = new MutationObserver(change)
  seen.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => seen.disconnect()
}

const usePageName = () =>
  useSyncExternalStore(
    onTitle,
    () => pageOfTitle(document.title),
    () => '',
  )

function Breadcrumbs() {
  const name = usePageName()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = sectionOf(path)
  const inside = section && path !== section.to ? path.slice(section.to.length + 1) : ''
  if (!section) return null
  return (
    <nav aria-label={words.breadcrumbs}>
      <ol className="mb-3.5 flex flex-wrap gap-x-2 gap-y-1 text-13 text-t-3 *:inline-flex *:min-h-6 *:items-center *:not-first:before:mr-2 *:not-first:before:content-['/']">
        <li>{words.console}</li>
        <li>
          {inside ? (
            <Link className="link text-t-2" to={section.to}>
              {section.label}
            </Link>
          ) : (
            <span className="text-t-2" aria-current="page">
              {section.label}
            </span>
          )}
        </li>
        {inside && (
          <li>
            <span className="wrap-anywhere text-t-2" aria-current="page">
              {name && name !== section.label ? name : decodeURIComponent(inside)}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

export function AdminShell() {
  useShellName('pro')
  const main = useMainRef()
  return (
    <div className="min-h-svh border-t-[2px] border-danger">
      <SkipLink />
      <header className="sticky top-(--impersonation-h,0px) z-20 flex h-15 items-center gap-6 border-b border-line-1 bg-s-1 px-(--gutter) max-[900px]:gap-3">
        <Brand className="w-52 text-[17px] max-[900px]:w-auto" nameClass="max-[900px]:hidden" />
        <AdminSearch />
        <Link
          to="/insider"
          className="ml-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-t-2 hover:text-t-1"
          aria-label={words.backToPortal}
        >
          <ArrowLeft size={18} strokeWidth={2} aria-hidden />
          <span className="max-[900px]:hidden">{words.backToPortal}</span>
        </Link>
      </header>
      <div className="grid min-h-[calc(100svh-62px)] grid-cols-[232px_minmax(0,1fr)] max-[900px]:block">
        <Sidebar />
        <main id="main" className="max-w-295 min-w-0 px-(--gutter) pt-5 pb-20" ref={main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Looks like a field, because the console is used by searching. */
const AdminSearch = () => (
  <button
    type="button"
    className="flex h-11 max-w-140 min-w-0 flex-1 items-center gap-2.5 rounded-2 border border-ctl bg-s-0 px-3 text-left text-t-3 hover:border-t-2 active:bg-s-2"
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => appStore.setState({ overlay: 'search' })}
  >
    <Search className="flex-none" size={18} strokeWidth={2} aria-hidden />
    <span className="min-w-0 flex-1 truncate">{words.jump}</span>
    <Key>{words.jumpKeys}</Key>
  </button>
)
