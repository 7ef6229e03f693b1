import { clx, type useDataTable } from "@medusajs/ui"
import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react"

/** The rows of a table as cards with the columns' headings, for narrow windows. */
export function RowCards<Row>({ instance }: { instance: ReturnType<typeof useDataTable<Row>> }) {
  const { onRowClick } = instance
  return (
    <ul className="divide-y border-y" data-testid="row-cards">
      {instance.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          className={clx("flex flex-col gap-y-1.5 px-4 py-3", onRowClick && "cursor-pointer")}
          onClick={onRowClick && ((event) => onRowClick(event as unknown as RowClick, row.original))}
        >
          {row.getVisibleCells().map(({ id, column: { columnDef }, getContext }) => (
            <div key={id} className="txt-compact-small flex items-start justify-between gap-x-4">
              <span className="text-ui-fg-muted max-w-[45%] shrink-0">{columnDef.header as string}</span>
              <span className="text-ui-fg-subtle flex min-w-0 flex-col items-end text-end [&>*]:justify-end [&>button]:text-end">
                {renderCell(columnDef.cell, getContext())}
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

type RowClick = MouseEvent<HTMLTableRowElement>

/** Renders a column's cell. */
function renderCell<Context>(cell: string | ((context: Context) => unknown) | undefined, context: Context): ReactNode {
  return (typeof cell === "function" ? cell(context) : cell) as ReactNode
}

/** Narrower windows have no room for the columns of a list. */
const NARROW = "(max-width: 767px)"

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}
