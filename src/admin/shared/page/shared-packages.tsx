import type { ComponentType, ReactNode } from "react"
import { usePackagesTwice } from "./packages-twice"
import { plainLanguage, plainText } from "./plain-text"

/**
 * What every page, drawer and widget is exported by: when the admin has a package twice that both must share, it says which
 * and what to do, instead of a white page.
 *
 * @param instead what is shown then.
 */
export function withSharedPackages<Props extends object>(
  Page: ComponentType<Props>,
  instead: (twice: string[], props: Props) => ReactNode = packagesTwice
): ComponentType<Props> {
  return function SharedPackages(props: Props) {
    const twice = usePackagesTwice()
    return twice.length === 0 ? <Page {...props} /> : instead(twice, props)
  }
}

/** Says which packages are there twice. With two Reacts a mere text, for the one may not know the elements of the other. */
function packagesTwice(twice: string[]): ReactNode {
  const values = { packages: twice.join(", "), first: twice[0] ?? "" }
  const title = plainText("svc.twice.title", values)
  const mend = plainText("svc.twice.mend", values)
  const [isArabic, ofReact] = [plainLanguage() === "ar", twice.includes("react")]
  return ofReact ? (
    `${title} ${mend}`
  ) : (
    <div
      role="alert"
      lang={isArabic ? "ar" : "en"}
      dir={isArabic ? "rtl" : "ltr"}
      className="txt-small flex flex-col gap-y-2 p-6"
      data-testid="packages-twice"
    >
      <h1 className="h2-core">{title}</h1>
      <p className="text-ui-fg-subtle">{mend}</p>
    </div>
  )
}
