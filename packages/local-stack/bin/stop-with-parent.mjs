// Preloaded into every service of the local stack: when the supervisor is gone, even after `kill
// -9`, the channel to it closes and the service stops as on SIGTERM. Also answers the supervisor's
// pings, because it kills a hanging service.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (message) => {
  if (message === 'still there?' && process.connected) process.send('still there');
});
// Only after the listeners, which would otherwise keep the process open.
process.channel?.unref();
