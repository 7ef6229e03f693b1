/** Replaces the lists every two seconds. Waits while somebody is typing, and preserves opened details and the focus. */
export const keepFresh = `(function () {
  var live = document.getElementById("live"), last = ""
  function refresh() {
    if (document.hidden) return
    fetch("/console/live").then(function (answer) { return answer.ok ? answer.text() : last }).then(function (text) {
      if (text === last) return
      last = text
      var next = live.cloneNode(false)
      next.innerHTML = text
      var active = document.activeElement
      if (live.contains(active) && !active.id) return
      live.querySelectorAll("details[open]").forEach(function (opened) {
        var again = next.querySelector("#" + CSS.escape(opened.id))
        if (again) again.open = true
      })
      live.replaceWith(next)
      live = next
      if (active && active.id && !document.contains(active)) {
        var same = document.getElementById(active.id)
        if (same) same.focus({ preventScroll: true })
      }
    }).catch(function () {})
  }
  setInterval(refresh, 2000)
})()`
