import { render } from 'preact'
import { App } from './App.tsx'
import { startPrefs } from './prefs.ts'
import './styles/base.css'
import './styles/lobby.css'

startPrefs()
const root = document.getElementById('app')
if (root) render(<App />, root)
