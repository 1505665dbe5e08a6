import { useEffect } from 'react'
import { documentTitle } from './brand.ts'
import { pageIsAlive } from './first-screen.ts'

/** Sets the document's title: "Insider Connected | {page}". Pass undefined while the page's name is not known yet. */
export function usePageTitle(page: string | undefined): void {
  useEffect(pageIsAlive, [])
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
