import html from "escape-html-template-tag"
import type { SvcNoticeEvent } from "../../../events/events"
import type { NoticeLanguage } from "./words"

/** Further notices are only counted, so that an e-mail stays readable in a flood. */
const MAX_LISTED = 50

/** An e-mail about new notices. */
export interface NoticeMail {
  subject: string
  text: string
  html: string
}

interface Contents {
  /** New since the last e-mail. */
  notices: readonly Pick<SvcNoticeEvent, "title" | "description" | "url">[]
  /** Number of open matters that an earlier e-mail contained. */
  openBefore: number
  overviewUrl: string | null
}

const words = {
  en: {
    subject: (count: number) => `Payments: ${count} new for staff`,
    more: (count: number) => `${count} more are not listed here.`,
    before: (count: number) => `Still open from before: ${count}.`,
    overview: "All open matters",
  },
  ar: {
    subject: (count: number) => `المدفوعات: ${count} جديدة للموظفين`,
    more: (count: number) => `لم يُدرج هنا ${count} أخرى.`,
    before: (count: number) => `ما زال مفتوحًا من قبل: ${count}.`,
    overview: "كل ما هو مفتوح",
  },
} satisfies Record<NoticeLanguage, unknown>

/** Writes an e-mail with a link for each notice. It contains nothing personal. */
export function writeMail(language: NoticeLanguage, { notices, openBefore, overviewUrl }: Contents): NoticeMail {
  const { subject, more, before, overview } = words[language]
  const listed = notices.slice(0, MAX_LISTED)
  const left = notices.length - listed.length
  const remarks = [...(left > 0 ? [more(left)] : []), ...(openBefore > 0 ? [before(openBefore)] : [])]
  const closing = overviewUrl === null ? [] : [`${overview}: ${overviewUrl}`]
  const items = listed.map(({ title, description, url }) => {
    const name = url === null ? title : html`<a href="${url}">${title}</a>`
    return html`<li>
      <p><strong>${name}</strong><br />${description}</p>
    </li>`
  })
  const link = overviewUrl === null ? "" : html`<p><a href="${overviewUrl}">${overview}</a></p>`
  return {
    subject: subject(notices.length),
    text: [...listed.map((notice) => writeText(notice)), ...remarks, ...closing].join("\n\n"),
    html: html`<div dir="${language === "ar" ? "rtl" : "ltr"}">
      <ul>
        ${items}
      </ul>
      ${remarks.map((remark) => html`<p>${remark}</p>`)}${link}
    </div>`.toString(),
  }
}

const writeText = ({ title, description, url }: Contents["notices"][number]) =>
  [title, description, ...(url === null ? [] : [url])].join("\n")
