import type { ReactNode } from 'react'
import { Insert } from '../art/insert.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Loaded, type Read } from './loaded.tsx'

type LoadedPageProps<T> = { title: string; read: Read<T>; skeleton: ReactNode; children: (data: T) => ReactNode }

/** A page that waits for a read. Its heading is `title` while the read has failed. */
export const LoadedPage = <T,>({ title, ...loaded }: LoadedPageProps<T>) => (
  <Loaded
    {...loaded}
    renderError={(state) => (
      <div className="wrap pt-20">
        <h1 className="sr-only">{title}</h1>
        {state}
      </div>
    )}
  />
)

export function PageUnknown({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="wrap pt-20">
      <div className="empty-state">
        <Insert glyph="search-x" size={72} />
        <h1 className="mt-2 text-18 font-bold font-stretch-[110%]">{title}</h1>
        <p>{text}</p>
        {action}
      </div>
    </div>
  )
}

type FirstReadProps = { title: string; read: Read<unknown>; children: ReactNode }

export const LinkedPageState = ({ title, read, children }: FirstReadProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Loaded
      read={read}
      skeleton={
        <Loading className="grid gap-5">
          <Skeleton width="80%" height={46} />
          {children}
        </Loading>
      }
    />
  </>
)

export const LinkedPage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="flex flex-col gap-5">
    <div role="status">
      <h1 className="display mb-4 text-34 md:text-46">{title}</h1>
      <p className="lead wrap-anywhere">{text}</p>
    </div>
    {children}
  </div>
)
