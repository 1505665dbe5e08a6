import type { ReactNode } from 'react'
import { Table } from '../ui/table.tsx'

/** A column of a list of the console. */
export type Column = {
  name: string
  /** Left out on phones. */
  wide?: true
  /** Numbers stand right. */
  right?: true
  /** Its name is heard, not seen. */
  quiet?: true
}

const classOf = ({ wide, right }: Column) => [wide && 'wide-only', right && 'right'].filter(Boolean).join(' ') || undefined

type ListTableProps = {
  caption: string
  columns: readonly Column[]
  children: ReactNode
  /** On phones the cells of a row stand below each other, for rows with much text. */
  stacked?: boolean
}

/** The rows of a list of the console under the names of their columns. */
export const ListTable = ({ caption, columns, children, stacked = false }: ListTableProps) => (
  <Table caption={caption} className={stacked ? 'admin-table stacked' : 'admin-table'}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" className={classOf(column)}>
            {column.quiet ? <span className="sr-only">{column.name}</span> : column.name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
)
