import type { ReactNode } from "react"
import type { SvcEnvironment, SvcListQuery, SvcPermission } from "../../../types"
import { PageFrame } from "../page/page-frame"
import { PermittedButton } from "../page/permission"
import { type Counted, DataTable, type DataTableProps } from "./data-table"
import { ExportButton } from "./export-button"

/** The page of a list of one environment: its table, the export of its rows, and the button that makes a new one. */
export function ListPage<Answer extends Counted, Row extends { id: string }>({
  title,
  subtitle,
  list,
  asked,
  create,
  above,
  forDrawers,
  empty,
  ...table
}: ListPageProps<Answer, Row>) {
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      environment={asked.environment}
      switchesEnvironment
      actions={
        <>
          <ExportButton list={list} query={asked} />
          {create && (
            <PermittedButton
              permission={create.permission}
              variant="primary"
              to={create.to}
              data-testid={create.testId}
            >
              {create.label}
            </PermittedButton>
          )}
        </>
      }
      forDrawers={forDrawers}
    >
      {above}
      <DataTable
        {...table}
        empty={{
          ...empty,
          action: create ? (
            <PermittedButton permission={create.permission} to={create.to}>
              {create.label}
            </PermittedButton>
          ) : (
            empty.action
          ),
        }}
      />
    </PageFrame>
  )
}

interface ListPageProps<Answer, Row> extends DataTableProps<Answer, Row> {
  title: string
  subtitle?: ReactNode
  /** The path of the list below `/admin/svc/`. */
  list: string
  /** The query of the list. */
  asked: SvcListQuery & { environment?: SvcEnvironment | undefined }
  /** The button that opens the form of a new row; an empty list shows it too. */
  create?: { permission: SvcPermission; to: string; label: string; testId: string }
  /** Shown above the table. */
  above?: ReactNode
  /** Passed to the drawers of child routes. */
  forDrawers?: unknown
}
