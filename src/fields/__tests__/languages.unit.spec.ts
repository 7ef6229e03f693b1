import { readLanguageName, readLanguageTag } from "../languages"

it.each([
  ["ar-QA", "ar"],
  ["EN-gb", "en"],
  ["ar", "ar"],
  ["fr-FR", undefined],
  ["arn", undefined],
  ["", undefined],
  [null, undefined],
])("the tag %j is read as %j", (tag, language) => {
  expect(readLanguageTag(tag)).toBe(language)
})

it.each(["AR", "ar-QA", "fr", "", " ar", null, ["ar"], { ar: "ar" }, 1])("%j is no name of a language", (value) => {
  expect(readLanguageName(value)).toBeUndefined()
})
