// Runs React's own code where its file is run (`build/pieces-of-code.ts`), which is CommonJS: bundled, it
// would run when the app's code first asks for it, in the same turn.
import 'react-dom/client';
import 'react/jsx-runtime';
