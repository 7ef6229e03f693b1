import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Money } from "./values"

const number = "whitespace-nowrap py-3 ps-3 text-end align-top last:pe-4 sm:ps-4 sm:last:pe-6"
const text = "py-3 ps-4 text-start sm:ps-6"

/**
 * The lines of something that was bought, with sums below. The first column is text, the others are numbers. Medusa's own table
 * supports only left-to-right text.
 */
export function LineTable<Line>({ lines, columns, sums }: LineTableProps<Line>) {
  return (
    <table className="text-ui-fg-subtle txt-compact-small w-full">
      <thead className="txt-compact-small-plus bg-ui-bg-subtle border-b">
        <tr>
          {columns.map(({ header }, column) => (
            <th key={header} className={clx("font-medium", column === 0 ? text : number)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {lines.map((line, index) => (
          <tr key={index}>
            {columns.map(({ header, cell }, column) => (
              <td key={header} className={column === 0 ? clx(text, "min-w-20 break-words align-top") : number}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t">
        {sums.map(({ label, amount, currencyCode, testId }, index) => (
          <tr
            key={testId}
            className={index === sums.length - 1 ? "txt-compact-medium-plus text-ui-fg-base" : undefined}
          >
            <th scope="row" colSpan={columns.length - 1} className={clx("font-medium", text)}>
              {label}
            </th>
            <td className={number} data-testid={testId}>
              <Money amount={amount} currencyCode={currencyCode} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

interface LineTableProps<Line> {
  lines: readonly Line[]
  columns: { header: string; cell: (line: Line) => ReactNode }[]
  /** The last one is the total. */
  sums: { label: string; amount: string; currencyCode: string; testId: string }[]
}
